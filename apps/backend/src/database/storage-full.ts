/** The code SQLITE_FULL. The low byte of an error code is the primary code. */
const full = 13
/** The code disk_full of PostgreSQL, and the error code of the operating system. */
const fullCodes: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC'])

/** If true, the failed transaction has stored nothing. */
export function isStorageFull(error: Error): boolean {
  if ('errcode' in error && typeof error.errcode === 'number') return (error.errcode & 0xff) === full
  return 'code' in error && fullCodes.has(error.code)
}
