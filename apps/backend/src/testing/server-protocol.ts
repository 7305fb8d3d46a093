import * as v from 'valibot'
import { seededBugs } from './seeded-bugs/index.ts'

export const serverOptions = v.object({
  store: v.union([v.object({ dataDir: v.string() }), v.object({ databaseUrl: v.string() })]),
  /** The folder of the keys. If absent, the keys are in `store`. */
  keysDir: v.optional(v.string()),
  budgets: v.record(v.string(), v.number()),
  addressHeader: v.optional(v.string()),
  /** True if the carrier sends each text message to the parent process. The database then contains no messages. */
  reportsTexts: v.optional(v.boolean()),
  seededBug: v.optional(v.picklist(Object.keys(seededBugs))),
})
export type ServerOptions = v.InferOutput<typeof serverOptions>

/** The environment variable with the secret keys of all processes of one run. The value maps names to base64 texts. */
export const keysVariable = 'PALMFLOW_TEST_KEYS'
export const keyRecord = v.record(v.string(), v.string())

export const serverCommand = v.variant('type', [
  v.object({ type: v.literal('counters') }),
  v.object({ type: v.literal('advance'), ms: v.number() }),
  v.object({ type: v.literal('used') }),
])
export type ServerCommand = v.InferOutput<typeof serverCommand>

/** The messages of a test server to its parent process. The product has no such channel. */
export const serverMessage = v.variant('type', [
  v.object({ type: v.literal('ready'), origin: v.string() }),
  v.object({ type: v.literal('counters'), otpComparisons: v.number(), pinComparisons: v.number() }),
  v.object({ type: v.literal('advanced') }),
  /** The CPU time of all threads since the start, and the current size of the heap. */
  v.object({ type: v.literal('used'), cpuMs: v.number(), heapMb: v.number() }),
  v.object({ type: v.literal('text'), to: v.string(), text: v.string() }),
  v.object({ type: v.literal('report'), event: v.string(), facts: v.record(v.string(), v.unknown()) }),
])
export type ServerMessage = v.InferOutput<typeof serverMessage>
