import * as v from 'valibot'
import { plantedBugs } from './planted/index.ts'

/** What a server process is told when it starts. */
export const serverOptions = v.object({
  store: v.union([v.object({ dataDir: v.string() }), v.object({ databaseUrl: v.string() })]),
  /** Where the keys lie, apart from a database that is a server of its own. */
  keysDir: v.optional(v.string()),
  budgets: v.record(v.string(), v.number()),
  addressHeader: v.optional(v.string()),
  /** Its carrier tells who started it of each text, and nothing of them is in the database. */
  tellsTexts: v.optional(v.boolean()),
  /** One of the product's files is replaced by one with a bug. */
  planted: v.optional(v.picklist(Object.keys(plantedBugs))),
})
export type ServerOptions = v.InferOutput<typeof serverOptions>

/** Every process of one run has the same keys; here they are, by their names, in base64. */
export const keysVariable = 'PALMFLOW_TEST_KEYS'
export const givenKeys = v.record(v.string(), v.string())

/** What it is told while it runs. */
export const order = v.variant('type', [
  v.object({ type: v.literal('counters') }),
  v.object({ type: v.literal('advance'), ms: v.number() }),
  v.object({ type: v.literal('used') }),
])
export type Order = v.InferOutput<typeof order>

/** What it says, over a channel that the product does not have. */
export const word = v.variant('type', [
  v.object({ type: v.literal('ready'), origin: v.string() }),
  v.object({ type: v.literal('counters'), otpComparisons: v.number(), pinComparisons: v.number() }),
  v.object({ type: v.literal('advanced') }),
  /** Time on cores since it started, of all its threads; what its language keeps now. */
  v.object({ type: v.literal('used'), cpuMs: v.number(), heapMb: v.number() }),
  v.object({ type: v.literal('text'), to: v.string(), text: v.string() }),
  v.object({ type: v.literal('report'), event: v.string(), facts: v.record(v.string(), v.unknown()) }),
])
export type Word = v.InferOutput<typeof word>
