import { gaveWay } from './transaction.ts'

/** PostgreSQL's classes of errors after which another connection, or the same one later, may do it. */
const lostStates: ReadonlySet<string> = new Set([
  '25006', // read_only_sql_transaction: the one that answers is no primary any more
  '53300', // too_many_connections
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
/** What the client says by itself, without a code. */
const lostWords =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed)/

/** Whether the database, or the way to it, is gone, or others had it all the time: nothing was kept, or nobody can say so. */
export function isDatabaseLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // A file that cannot be opened is as far away as a server that does not answer; the low byte is the primary code.
  const isClosedFile = 'errcode' in error && typeof error.errcode === 'number' && (error.errcode & 0xff) === 14
  return (
    isClosedFile ||
    gaveWay(error) ||
    lostStates.has(code) ||
    lostOnTheWay.has(code) ||
    (code.length === 5 && code.startsWith(lostClass)) ||
    lostWords.test(error.message)
  )
}
