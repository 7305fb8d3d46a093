/** The codes of PostgreSQL errors after which a retry may succeed, later or on another connection. */
const lostStates: ReadonlySet<string> = new Set([
  '53300', // The code of too_many_connections.
  '57P01',
  '57P02',
  '57P03',
])
const lostClass = '08'
const lostOnTheWay: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The messages of client errors without a code. */
const lostWords =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed)/

/** The code of read_only_sql_transaction, which a standby or a demoted primary returns. */
const readOnlyState = '25006'
/** The result codes SQLITE_READONLY, SQLITE_IOERR and SQLITE_CANTOPEN. */
const [readOnlyFile, failingDisk, closedFile] = [8, 10, 14]

const stateOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')
/** Returns the primary code, which is the low byte of a SQLite result code. */
const primaryCodeOf = (error: Error): number | undefined =>
  'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined

/** If true, the failed statement has written nothing. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && (stateOf(error) === readOnlyState || primaryCodeOf(error) === readOnlyFile)

/** If true, the database may still have written a commit that was running. */
export function isDatabaseLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const state = stateOf(error)
  const primaryCode = primaryCodeOf(error)
  return (
    isReadOnly(error) ||
    primaryCode === failingDisk ||
    primaryCode === closedFile ||
    lostStates.has(state) ||
    lostOnTheWay.has(state) ||
    (state.length === 5 && state.startsWith(lostClass)) ||
    lostWords.test(error.message)
  )
}
