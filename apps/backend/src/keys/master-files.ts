import { existsSync, linkSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { draftKey, keyFileOf } from './secrets.ts'

/**
 * Locally, where keys lie in files: the master key becomes the former one, and a new one takes its place. Broken off, it
 * goes on where it was. Servers that run look again once they meet what the new one has wrapped.
 */
export function renewMasterFile(folder: string): void {
  const [master, former] = [keyFileOf(folder, 'MASTER_KEY'), keyFileOf(folder, 'FORMER_MASTER_KEY')]
  if (!existsSync(former)) linkSync(master, former)
  if (readFileSync(former, 'utf8') === readFileSync(master, 'utf8')) renameSync(draftKey(master), master)
}

/** Only once nothing is wrapped with it any more. */
export const dropFormerMasterFile = (folder: string): void =>
  rmSync(keyFileOf(folder, 'FORMER_MASTER_KEY'), { force: true })
