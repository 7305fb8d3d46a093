import { StatementSync } from 'node:sqlite'
import pg from 'pg'

/** Returns the statements of `work` in order and without values. */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const { all, run } = StatementSync.prototype
  const { query } = pg.Client.prototype
  StatementSync.prototype.all = function listed(...values) {
    statements.push(this.sourceSQL)
    return Reflect.apply(all, this, values)
  }
  StatementSync.prototype.run = function listed(...values) {
    statements.push(this.sourceSQL)
    return Reflect.apply(run, this, values)
  }
  pg.Client.prototype.query = function listed(...args: unknown[]) {
    statements.push(String(args[0]))
    return Reflect.apply(query, this, args)
  }
  try {
    await work()
    return statements
  } finally {
    Object.assign(StatementSync.prototype, { all, run })
    pg.Client.prototype.query = query
  }
}
