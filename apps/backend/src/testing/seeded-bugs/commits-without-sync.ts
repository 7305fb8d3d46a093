import { DatabaseSync } from 'node:sqlite'
import { sqliteDialect as open } from '../../database/sqlite.ts'

export { sqlitePath } from '../../database/sqlite.ts'

/** Acknowledges a commit after the operating system has the write and before the disk has it. */
export const sqliteDialect: typeof open = (folder, name) => {
  const { exec } = DatabaseSync.prototype
  DatabaseSync.prototype.exec = function careless(text) {
    return exec.call(this, text.replace('synchronous=FULL', 'synchronous=NORMAL'))
  }
  try {
    return open(folder, name)
  } finally {
    DatabaseSync.prototype.exec = exec
  }
}
