import { existsSync, linkSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { draftKey, keyFileOf } from './secrets.ts'

/**
 * A repetition completes an interrupted call. After a complete call, this function has no effect until
 * `dropFormerMasterFile` is called.
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
