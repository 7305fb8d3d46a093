import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
/** The minimum free memory in bytes. Containers often have only 64 MiB, and a test run writes more. */
const minFreeBytes = 2 ** 30

/**
 * Returns a folder in memory if possible, because commits on a disk are slow. Test data need not survive a power cut.
 */
export function memoryFolder(): string {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize < minFreeBytes ? tmpdir() : memory
  } catch {
    return tmpdir()
  }
}
