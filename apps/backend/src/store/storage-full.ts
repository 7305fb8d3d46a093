/** SQLITE_FULL. The low byte is the primary code. */
const full = 13
/** PostgreSQL's disk_full, and the error of the system. */
const fullCodes: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC'])

/** Whether a write failed because the disk is full: nothing of the request was stored. */
export function isStorageFull(error: Error): boolean {
  if ('errcode' in error && typeof error.errcode === 'number') return (error.errcode & 0xff) === full
  return 'code' in error && fullCodes.has(error.code)
}
