import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { freshConnections } from './stale-connections.ts'

/** Parses bigint columns, which contain counts and milliseconds since 1970. Without this parser, pg returns text. */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('An integer from the database is too large')
  return value
}

/**
 * The connection timeout in milliseconds. Without this timeout, a server that accepts connections and does not respond
 * would block the start forever.
 */
const maxConnectMs = 5_000

const ticksPerTimeout = 20

/**
 * Connects with a timeout that counts only the time in which this process runs. After a pause of the process, timers
 * run before pending input is read. A normal timeout would then refuse a connection that is ready.
 */
async function connectWhileRunning(pool: pg.Pool, timeoutMs: number): Promise<pg.PoolClient> {
  for (;;) {
    let ticks = 0
    const clock = setInterval(() => (ticks += 1), timeoutMs / ticksPerTimeout)
    try {
      return await pool.connect()
    } catch (error) {
      const waitedInVain = error instanceof Error && error.message.includes('timeout')
      if (!waitedInVain || ticks > ticksPerTimeout / 2) throw error
    } finally {
      clearInterval(clock)
    }
  }
}

const maxConnections = 10
/**
 * The maximum age of a connection in seconds. An older idle connection is closed, so that all connections follow a
 * change of the DNS name.
 */
const maxAgeSeconds = 300

export interface PoolOptions {
  timeoutMs?: number
  max?: number
}

/**
 * @param onLost called when a connection breaks, in use or idle. The running work of the connection is rolled back.
 * @returns the dialect, and a function that returns the number of callers that wait for a connection
 */
export function postgresPool(
  url: string,
  onLost: (error: Error) => void,
  { timeoutMs = maxConnectMs, max = maxConnections }: PoolOptions = {},
): { dialect: Dialect; waiting: () => number } {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, parseInt8)
  const limits = { max, connectionTimeoutMillis: timeoutMs, maxLifetimeSeconds: maxAgeSeconds }
  const pool = new pg.Pool({ connectionString: url, types, ...limits })
  // Without a listener, a connection that breaks between two statements would crash the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!pool.ending) onLost(error)
    })
  })
  // Ignore this error, because the pool emits each error of an idle connection a second time.
  pool.on('error', () => {})
  const connect = freshConnections(pool, () => connectWhileRunning(pool, timeoutMs))
  const dialect = new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } })
  return { dialect, waiting: () => pool.waitingCount }
}

export const postgresDialect = (url: string, onLost: (error: Error) => void, timeoutMs?: number): Dialect =>
  postgresPool(url, onLost, timeoutMs === undefined ? {} : { timeoutMs }).dialect
