import { existsSync, linkSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { draftKey, keyFileOf } from './secrets.ts'

/**
 * Rotates the local master key in files. The current key becomes the former key, and a new key replaces it. A
 * repetition continues an interrupted rotation. Running servers read the files again when they find a key that the new
 * master key wraps.
 */
export function renewMasterFile(folder: string): void {
  const [master, former] = [keyFileOf(folder, 'MASTER_KEY'), keyFileOf(folder, 'FORMER_MASTER_KEY')]
  if (!existsSync(former)) linkSync(master, former)
  if (readFileSync(former, 'utf8') === readFileSync(master, 'utf8')) renameSync(draftKey(master), master)
}

/** Deletes the former master key. Call it only if the former key wraps no other key. */
export const dropFormerMasterFile = (folder: string): void =>
  rmSync(keyFileOf(folder, 'FORMER_MASTER_KEY'), { force: true })
