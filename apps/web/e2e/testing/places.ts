import { accessSync, constants } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Memory that looks like a disk, where there is one: what a test writes need not outlive a power cut. */
function quickest(): string {
  try {
    accessSync('/dev/shm', constants.W_OK)
    return '/dev/shm'
  } catch {
    return tmpdir()
  }
}

export interface Folder {
  path: string
  remove(): Promise<void>
}

/** A folder that is removed by whoever asked for it. @param original what lies in it from the start. */
export async function folderOf(name: string, original?: string): Promise<Folder> {
  const path = await mkdtemp(join(quickest(), `palmflow-${name}-`))
  if (original !== undefined) await cp(original, path, { recursive: true })
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
