/** SQLITE_FULL; the low byte is the primary code. */
const full = 13
/** PostgreSQL's disk_full, and the system's own word. */
const fullCodes: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC'])

/** Whether the database could not write for want of room: nothing of the request was kept. */
export function isStorageFull(error: Error): boolean {
  if ('errcode' in error && typeof error.errcode === 'number') return (error.errcode & 0xff) === full
  return 'code' in error && fullCodes.has(error.code)
}
