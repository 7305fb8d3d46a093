import * as v from 'valibot'
import type { Clock } from './clock.ts'
import { bridgeLimits } from './limits.ts'
import { plainCopy } from './plain-copy.ts'
import { protocolVersion } from './wire.ts'

export type IgnoredReason =
  /** Not from the one window that may speak, or not ours at all. */
  | 'foreign'
  | 'tooLarge'
  | 'flood'
  /** Ours, of a version that this side does not speak. */
  | 'version'
  | 'malformed'
  /** Of another page load. */
  | 'stale'
  /** Answers nothing that is being waited for: it came twice, or late. */
  | 'unasked'
export type IgnoredCounts = ReadonlyMap<IgnoredReason, number>

/** Names and kinds only: never a message, never what it carried. */
export type BridgeReport =
  | { type: 'shellMessageIgnored'; reason: IgnoredReason }
  | { type: 'shellPostFailed'; cause: unknown }
  | { type: 'shellListenerThrew'; cause: unknown }
  | { type: 'shellHandlerFailed'; name: string; cause: unknown }

/** Counts everything that is ignored, and reports the first of each reason. */
export function createTally(report: (report: BridgeReport) => void) {
  const counts = new Map<IgnoredReason, number>()
  return {
    counts: (): IgnoredCounts => counts,
    ignore: (reason: IgnoredReason): void => {
      const count = (counts.get(reason) ?? 0) + 1
      counts.set(reason, count)
      if (count === 1) report({ type: 'shellMessageIgnored', reason })
    },
  }
}

export interface Sender {
  origin: string
  /** Whether the sender is the window itself and no frame within it. */
  isMainFrame: boolean
  source: unknown
}

/** Own value of a key, without running a getter. */
const ownValue = (owner: unknown, key: string): unknown =>
  typeof owner === 'object' && owner !== null ? Object.getOwnPropertyDescriptor(owner, key)?.value : undefined

/** In any second no more than the limit. */
function createRate({ now }: Clock): () => boolean {
  const times: number[] = []
  return () => {
    const time = now()
    const first = times.length < bridgeLimits.inboundPerSecond ? undefined : times[0]
    if (first !== undefined && time - first < 1_000) return false
    if (first !== undefined) times.shift()
    times.push(time)
    return true
  }
}

interface InboxPorts<Schema extends v.GenericSchema> {
  schema: Schema
  clock: Clock
  /** What to do with a message; says why where it does nothing. */
  read(message: v.InferOutput<Schema>): IgnoredReason | undefined
  ignore(reason: IgnoredReason): void
}

/** Checks an inbound message from the cheap to the dear, and hands on what is well. Never throws. */
export function createInbox<Schema extends v.GenericSchema>({ schema, clock, read, ignore }: InboxPorts<Schema>) {
  const mayPass = createRate(clock)
  const take = (input: unknown, from: Sender): IgnoredReason | undefined => {
    if (!from.isMainFrame) return 'foreign'
    const isText = typeof input === 'string'
    if (isText && input.length > bridgeLimits.characters) return 'tooLarge'
    if (!isText && ownValue(input, 'palmflow') === undefined) return 'foreign'
    if (!mayPass()) return 'flood'
    const { copy, refused } = plainCopy(isText ? JSON.parse(input) : input)
    if (refused !== undefined) return refused
    const spoken = ownValue(copy, 'palmflow')
    if (spoken !== protocolVersion) return spoken === undefined ? 'foreign' : 'version'
    const parsed = v.safeParse(schema, copy)
    return parsed.success ? read(parsed.output) : 'malformed'
  }
  return (input: unknown, from: Sender): void => {
    let ignored: IgnoredReason | undefined
    try {
      ignored = take(input, from)
    } catch {
      // Text that is no JSON, and a proxy whose traps throw; what is done with a message does not throw.
      ignored = 'malformed'
    }
    if (ignored !== undefined) ignore(ignored)
  }
}
