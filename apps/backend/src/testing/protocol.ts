import * as v from 'valibot'
import { seededBugs } from './seeded-bugs/index.ts'

/** The start message of a server process. */
export const serverOptions = v.object({
  store: v.union([v.object({ dataDir: v.string() }), v.object({ databaseUrl: v.string() })]),
  /** The store of the keys, separate from a database server. */
  keysDir: v.optional(v.string()),
  budgets: v.record(v.string(), v.number()),
  addressHeader: v.optional(v.string()),
  /** The carrier reports each text to the parent process, and stores none in the database. */
  tellsTexts: v.optional(v.boolean()),
  /** Replaces one of the product's files with one that has a bug. */
  seededBug: v.optional(v.picklist(Object.keys(seededBugs))),
})
export type ServerOptions = v.InferOutput<typeof serverOptions>

/** All processes of one run have the same keys: by name, in base64. */
export const keysVariable = 'PALMFLOW_TEST_KEYS'
export const keyRecord = v.record(v.string(), v.string())

/** Messages to a running server. */
export const order = v.variant('type', [
  v.object({ type: v.literal('counters') }),
  v.object({ type: v.literal('advance'), ms: v.number() }),
  v.object({ type: v.literal('used') }),
])
export type Order = v.InferOutput<typeof order>

/** Messages of a server, over a channel that the product does not have. */
export const word = v.variant('type', [
  v.object({ type: v.literal('ready'), origin: v.string() }),
  v.object({ type: v.literal('counters'), otpComparisons: v.number(), pinComparisons: v.number() }),
  v.object({ type: v.literal('advanced') }),
  /** The CPU time since its start, of all threads, and the current heap size. */
  v.object({ type: v.literal('used'), cpuMs: v.number(), heapMb: v.number() }),
  v.object({ type: v.literal('text'), to: v.string(), text: v.string() }),
  v.object({ type: v.literal('report'), event: v.string(), facts: v.record(v.string(), v.unknown()) }),
])
export type Word = v.InferOutput<typeof word>
