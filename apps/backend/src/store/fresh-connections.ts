import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { isReadOnly } from './database-lost.ts'

interface Watch {
  onError(error: unknown): void
  release(destroy?: boolean): void
}

/** The client as Kysely uses it. */
function watched(client: PostgresPoolClient, { onError, release }: Watch): PostgresPoolClient {
  function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(asked: string | PostgresCursor<Row>, parameters: readonly unknown[] = []) {
    if (typeof asked !== 'string') return client.query(asked)
    return client.query<Row>(asked, parameters).catch((error: unknown) => {
      onError(error)
      throw error
    })
  }
  return { query, release }
}

/**
 * After a switch-over the connections of the pool may still lead to the former primary, which answers reads and refuses
 * writes. The first write that is refused makes all connections stale that were opened before it. A stale connection is
 * closed when it comes back, or before it is used again.
 * @param connect takes a connection of the pool.
 */
export function freshConnections(pool: pg.Pool, connect: () => Promise<pg.PoolClient>) {
  const generationOf = new WeakMap<pg.PoolClient, number>()
  let generation = 0
  pool.on('connect', (client) => void generationOf.set(client, generation))
  const isStale = (client: pg.PoolClient): boolean => generationOf.get(client) !== generation

  return async function connectFresh(): Promise<PostgresPoolClient> {
    let client = await connect()
    while (isStale(client)) {
      client.release(true)
      client = await connect()
    }
    const held = client
    return watched(held, {
      onError(error) {
        // Several statements under way may be refused: only the first may close the connections that were opened since.
        if (isReadOnly(error) && !isStale(held)) generation += 1
      },
      release: (destroy) => held.release(destroy === true || isStale(held)),
    })
  }
}
