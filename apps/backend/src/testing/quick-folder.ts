import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
/** Containers often have 64 MiB there: less than a run of the tests writes. Bytes. */
const least = 2 ** 30

/**
 * Memory that looks like a disk, where there is enough of it: what a test writes need not outlive a power cut, and each
 * commit waits for a disk.
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
