import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const ofServer =
  /^(palmflow|keys)\.sqlite(-wal|-shm|-journal)?$|^(former-)?(session|otp|palm|master)-key\.key(\.[0-9a-f]+)?$|^pin-pepper\.key(\.[0-9a-f]+)?$/

/** What a server keeps in its folder, and the folder where nothing else is in it: DATA_DIR may name any, by mistake too. */
export function removeState(folder: string): void {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile() && ofServer.test(entry.name)) rmSync(join(folder, entry.name))
  }
  rmSync(join(folder, 'palmflow.restoring'), { recursive: true, force: true })
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}
