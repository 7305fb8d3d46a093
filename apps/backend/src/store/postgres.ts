import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

/** bigint columns hold epoch milliseconds and counts; pg would hand them out as text. */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('An integer from the database is too large')
  return value
}

export function postgresDialect(url: string, onIdleError: (error: Error) => void): Dialect {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, parseInt8)
  const pool = new pg.Pool({ connectionString: url, max: 10, types })
  // Without a listener a connection that breaks while idle would end the server.
  pool.on('error', (error) => {
    if (!pool.ending) onIdleError(error)
  })
  return new PostgresDialect({ pool })
}
