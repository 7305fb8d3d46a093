import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { freshConnections } from './fresh-connections.ts'

/** bigint columns hold epoch milliseconds and counts; pg would hand them out as text. */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('An integer from the database is too large')
  return value
}

/** A server that takes the connection and says nothing would hold the start for ever. */
const longestConnecting = 5_000

const ticksOfPatience = 20

/**
 * Only time in which this process ran counts. Timers that fell due while it stood still go off before what has come in
 * meanwhile is read: a connection that was there in time would be given up.
 */
async function connectWhileRunning(pool: pg.Pool, patience: number): Promise<pg.PoolClient> {
  for (;;) {
    let ticks = 0
    const clock = setInterval(() => (ticks += 1), patience / ticksOfPatience)
    try {
      return await pool.connect()
    } catch (error) {
      const waitedInVain = error instanceof Error && error.message.includes('timeout')
      if (!waitedInVain || ticks > ticksOfPatience / 2) throw error
    } finally {
      clearInterval(clock)
    }
  }
}

const mostConnections = 10
/** s; a connection that is older is closed when it is idle: a change of the address behind a name reaches all of them. */
const longestLife = 300

export interface PoolOptions {
  /** ms in which a connection has to be there. */
  patience?: number
  /** Connections that are held at most. */
  most?: number
}

/**
 * @param onLost a connection broke, in use or not; whatever was under way on it is rolled back.
 * @returns how to speak to it, and how many wait for one of its connections.
 */
export function postgresPool(
  url: string,
  onLost: (error: Error) => void,
  { patience = longestConnecting, most = mostConnections }: PoolOptions = {},
): { dialect: Dialect; waiting: () => number } {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, parseInt8)
  const limits = { max: most, connectionTimeoutMillis: patience, maxLifetimeSeconds: longestLife }
  const pool = new pg.Pool({ connectionString: url, types, ...limits })
  // A connection that breaks between two statements, or while idle, would end the server if nobody listened to it.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!pool.ending) onLost(error)
    })
  })
  // The pool says the same once more of a connection that is idle.
  pool.on('error', () => {})
  const connect = freshConnections(pool, () => connectWhileRunning(pool, patience))
  const dialect = new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } })
  return { dialect, waiting: () => pool.waitingCount }
}

/** @param patience ms in which a connection has to be there. */
export const postgresDialect = (url: string, onLost: (error: Error) => void, patience?: number): Dialect =>
  postgresPool(url, onLost, patience === undefined ? {} : { patience }).dialect
