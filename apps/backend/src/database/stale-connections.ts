import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { isReadOnly } from './connection-errors.ts'

interface Watch {
  onError(error: unknown): void
  onSlow(): void
  release(destroy?: boolean): void
}

/** A statement without a response after this time in milliseconds makes its connection suspect. */
const slowAfter = 10_000
/**
 * The minimum time in milliseconds between two moments at which all connections become stale. Otherwise reads would
 * have no connections while no write is possible.
 */
const staleEvery = 500

function watched(client: PostgresPoolClient, { onError, onSlow, release }: Watch): PostgresPoolClient {
  function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(statement: string | PostgresCursor<Row>, parameters: readonly unknown[] = []) {
    if (typeof statement !== 'string') return client.query(statement)
    const slow = setTimeout(onSlow, slowAfter).unref()
    return client
      .query<Row>(statement, parameters)
      .catch((error: unknown) => {
        onError(error)
        throw error
      })
      .finally(() => clearTimeout(slow))
  }
  return { query, release }
}

/**
 * Replaces pooled connections after a switch-over. These connections may still lead to the former primary, which may
 * refuse writes or not respond. After the first refused or slow statement, all earlier connections are stale. A stale
 * connection is closed before its next use, or when it returns to the pool.
 * @param connect takes a connection of the pool.
 */
export function freshConnections(pool: pg.Pool, connect: () => Promise<pg.PoolClient>) {
  const generationOf = new WeakMap<pg.PoolClient, number>()
  let generation = 0
  let staleSince = Number.NEGATIVE_INFINITY
  pool.on('connect', (client) => void generationOf.set(client, generation))
  const isStale = (client: pg.PoolClient): boolean => generationOf.get(client) !== generation

  function markSuspect(client: pg.PoolClient): void {
    const now = performance.now()
    // Several running statements may fail. Only the first failure may close connections, because later connections may
    // be good.
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
        markSuspect(held)
      },
      onSlow: () => markSuspect(held),
      release: (destroy) => held.release(destroy === true || isRefused || isStale(held)),
    })
  }
}
