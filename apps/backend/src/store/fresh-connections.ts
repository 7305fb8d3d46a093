import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { isReadOnly } from './database-lost.ts'

interface Watch {
  onError(error: unknown): void
  onSlow(): void
  release(destroy?: boolean): void
}

/** ms after which a statement without an answer makes its connection doubtful. */
const slowAfter = 10_000
/** ms between two times at which all connections become stale: while no write is possible, reads keep theirs. */
const staleEvery = 500

/** The client as Kysely uses it. */
function watched(client: PostgresPoolClient, { onError, onSlow, release }: Watch): PostgresPoolClient {
  function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(asked: string | PostgresCursor<Row>, parameters: readonly unknown[] = []) {
    if (typeof asked !== 'string') return client.query(asked)
    const slow = setTimeout(onSlow, slowAfter).unref()
    return client
      .query<Row>(asked, parameters)
      .catch((error: unknown) => {
        onError(error)
        throw error
      })
      .finally(() => clearTimeout(slow))
  }
  return { query, release }
}

/**
 * After a switch-over the connections of the pool may still lead to the former primary. That one may refuse writes, or no
 * longer answer. The first sign of either makes all connections stale that were opened before it. A stale connection is
 * closed when it comes back, or before it is used again.
 * @param connect takes a connection of the pool.
 */
export function freshConnections(pool: pg.Pool, connect: () => Promise<pg.PoolClient>) {
  const generationOf = new WeakMap<pg.PoolClient, number>()
  let generation = 0
  let staleSince = Number.NEGATIVE_INFINITY
  pool.on('connect', (client) => void generationOf.set(client, generation))
  const isStale = (client: pg.PoolClient): boolean => generationOf.get(client) !== generation

  function doubt(client: pg.PoolClient): void {
    const now = performance.now()
    // Several statements under way may fail: only the first may close the connections that were opened since.
    if (isStale(client) || now - staleSince < staleEvery) return
    staleSince = now
    generation += 1
  }

  return async function connectFresh(): Promise<PostgresPoolClient> {
    let client = await connect()
    while (isStale(client)) {
      client.release(true)
      client = await connect()
    }
    const held = client
    let isRefused = false
    return watched(held, {
      onError(error) {
        if (!isReadOnly(error)) return
        isRefused = true
        doubt(held)
      },
      onSlow: () => doubt(held),
      release: (destroy) => held.release(destroy === true || isRefused || isStale(held)),
    })
  }
}
