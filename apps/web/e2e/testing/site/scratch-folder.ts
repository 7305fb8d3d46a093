import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { memoryFolder } from '@palmflow/backend/testing/memory-folder'

export interface Folder {
  path: string
  remove(): Promise<void>
}

/**
 * Creates a folder that the caller must remove.
 * @param original a folder whose files are copied into the new folder
 */
export async function folderOf(name: string, original?: string): Promise<Folder> {
  const path = await mkdtemp(join(memoryFolder(), `palmflow-${name}-`))
  if (original !== undefined) await cp(original, path, { recursive: true })
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
