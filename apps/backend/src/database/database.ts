import { CamelCasePlugin, type Dialect, Kysely } from 'kysely'
import type { Db, Tables } from './schema.ts'

export type { Db } from './schema.ts'

export const openDatabase = (dialect: Dialect): Db => new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] })
