import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const ofServer =
  /^(palmflow|keys)\.sqlite(-wal|-shm|-journal)?$|^(former-)?(session|otp|palm|master)-key\.key(\.[0-9a-f]+)?$|^pin-pepper\.key(\.[0-9a-f]+)?$/

/** Removes a server's state. A folder with other files stays, because DATA_DIR may name another folder by mistake. */
export function removeState(folder: string): void {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile() && ofServer.test(entry.name)) rmSync(join(folder, entry.name))
  }
  rmSync(join(folder, 'palmflow.restoring'), { recursive: true, force: true })
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}
