import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'

/**
 * The maximum number of members in a group, and the maximum age of a group in milliseconds. The age limits the wait of
 * the first transaction.
 */
const max = { members: 64, ms: 10 }

export interface Statements {
  exec(statement: string): void
  execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>>
  isTransaction(): boolean
  close(): void
}

/**
 * Thrown if the database has rolled back a group because of one transaction. Each transaction of the group then runs
 * again, as after a conflict.
 */
class GroupEnded extends Error {
  override readonly name = 'GroupEnded'
  readonly code = '40001'
}

interface Group {
  began: number
  members: number
  ended: PromiseWithResolvers<void>
}

type LockMode = 'transaction' | 'alone'

function createWriteQueue(writer: Statements) {
  const waiting: { wants: LockMode; go: () => void }[] = []
  let isTaken = false
  let group: Group | undefined

  function close(end: (item: Group) => void): void {
    const closing = group
    group = undefined
    if (closing !== undefined) end(closing)
  }

  const commit = () =>
    close(({ ended }) => {
      try {
        writer.exec('commit')
        ended.resolve()
      } catch (error) {
        if (writer.isTransaction()) writer.exec('rollback')
        ended.reject(error)
      }
    })

  const isFull = (item: Group): boolean => item.members >= max.members || performance.now() - item.began > max.ms

  function release(): void {
    const next = waiting[0]
    if (group !== undefined && (isFull(group) || next?.wants === 'alone')) commit()
    waiting.shift()?.go()
    if (next !== undefined) return
    isTaken = false
    // First read the input that has arrived since the last read, so that new transactions can join the group.
    setImmediate(() => isTaken || commit())
  }

  return {
    async take(wants: LockMode): Promise<void> {
      if (isTaken) await new Promise<void>((go) => waiting.push({ wants, go }))
      isTaken = true
      if (wants === 'alone') commit()
    },
    pass: release,
    join(): Group {
      if (group !== undefined) return group
      writer.exec('begin immediate')
      group = { began: performance.now(), members: 0, ended: Promise.withResolvers<void>() }
      group.ended.promise.catch(() => {})
      return group
    },
    /** Call this function after the database has rolled back the work of all members. */
    abortGroup: () =>
      close(({ ended }) => ended.reject(new GroupEnded('Another transaction ended the one that it shared'))),
  }
}

const member = 'one_of_group'

/**
 * Creates a driver for SQLite with one fsync for each group of waiting transactions. Each transaction is a savepoint in
 * a shared transaction. A transaction resolves only after the shared commit is on the disk. A failed transaction rolls
 * back only its own work, unless SQLite itself ends the group. A read outside a transaction uses another connection.
 * Such a read sees committed data and does not wait.
 */
export function groupDriver(writer: Statements, reader: Statements): Driver {
  const turns = createWriteQueue(writer)
  const groups = new WeakMap<DatabaseConnection, Group>()

  async function alone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await turns.take('alone')
    try {
      return await writer.execute(query)
    } finally {
      turns.pass()
    }
  }

  /** @throws the error that ended the group */
  async function leave(connection: DatabaseConnection, statements: readonly string[]): Promise<void> {
    const group = groups.get(connection)
    if (group === undefined) return
    for (const statement of statements) writer.exec(statement)
    groups.delete(connection)
    group.members += 1
    turns.pass()
    await group.ended.promise
  }

  const acquire = (): DatabaseConnection => {
    const connection: DatabaseConnection = {
      executeQuery(query) {
        if (groups.has(connection)) return writer.execute(query)
        return /^\s*select\b/i.test(query.sql) ? reader.execute(query) : alone(query)
      },
      streamQuery() {
        throw new Error('Nothing is streamed from SQLite')
      },
    }
    return connection
  }

  return {
    init: async () => {},
    acquireConnection: async () => acquire(),
    releaseConnection: async () => {},
    async beginTransaction(connection) {
      await turns.take('transaction')
      try {
        const group = turns.join()
        writer.exec(`savepoint ${member}`)
        groups.set(connection, group)
      } catch (error) {
        turns.pass()
        throw error
      }
    },
    commitTransaction: (connection) => leave(connection, [`release ${member}`]),
    async rollbackTransaction(connection) {
      if (groups.has(connection) && !writer.isTransaction()) {
        // SQLite has rolled back the whole group, for example after SQLITE_FULL.
        groups.delete(connection)
        turns.abortGroup()
        turns.pass()
        return
      }
      await leave(connection, [`rollback to ${member}`, `release ${member}`])
    },
    async destroy() {
      await turns.take('alone')
      reader.close()
      writer.close()
    },
  }
}
