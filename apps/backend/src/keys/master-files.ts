import { existsSync, linkSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { draftKey, keyFileOf } from './secrets.ts'

/**
 * Rotates the local master key in files. The current key becomes the former key, and a new key replaces the current
 * key. A repetition continues an interrupted rotation. A server that finds a key with an unknown master key reads the
 * files again.
 */
export function renewMasterFile(folder: string): void {
  const [master, former] = [keyFileOf(folder, 'MASTER_KEY'), keyFileOf(folder, 'FORMER_MASTER_KEY')]
  if (!existsSync(former)) linkSync(master, former)
  if (readFileSync(former, 'utf8') === readFileSync(master, 'utf8')) renameSync(draftKey(master), master)
}

/**
 * Call this function only if the former master key wraps no key. Otherwise the wrapped keys could no longer be
 * decrypted.
 */
export const dropFormerMasterFile = (folder: string): void =>
  rmSync(keyFileOf(folder, 'FORMER_MASTER_KEY'), { force: true })
