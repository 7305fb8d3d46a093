import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
/** In bytes. Containers often have 64 MiB there: less than a test run writes. */
const least = 2 ** 30

/**
 * A folder in memory, if there is enough: test data need not survive a power cut, and on a disk each commit would wait.
 */
export function quickFolder(): string {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize < least ? tmpdir() : memory
  } catch {
    return tmpdir()
  }
}
