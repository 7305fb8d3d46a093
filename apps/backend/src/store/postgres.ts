import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

/** bigint columns hold epoch milliseconds and counts; pg would hand them out as text. */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('An integer from the database is too large')
  return value
}

/** A server that takes the connection and says nothing would hold the start for ever. */
const longestConnecting = 5_000

/** @param onLost a connection broke, in use or not; whatever was under way on it is rolled back. */
export function postgresDialect(url: string, onLost: (error: Error) => void): Dialect {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, parseInt8)
  const pool = new pg.Pool({ connectionString: url, max: 10, types, connectionTimeoutMillis: longestConnecting })
  // A connection that breaks between two statements, or while idle, would end the server if nobody listened to it.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!pool.ending) onLost(error)
    })
  })
  // The pool says the same once more of a connection that is idle.
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}
