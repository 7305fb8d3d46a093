import * as v from 'valibot'
import type { Clock } from './clock.ts'
import { bridgeLimits } from './limits.ts'
import { plainCopy } from './plain-copy.ts'
import { protocolVersion } from './wire.ts'

export type IgnoredReason =
  /** The message is from another window, or does not have our format. */
  | 'foreign'
  | 'tooLarge'
  | 'flood'
  /** The message has our format but an unsupported version. */
  | 'version'
  | 'malformed'
  /** The message belongs to another page load. */
  | 'stale'
  /** The receiver does not expect the message: a late or second response, or a message before the welcome. */
  | 'unasked'
export type IgnoredCounts = ReadonlyMap<IgnoredReason, number>

/** A report of the bridge. It contains no message and no payload. `cause` is the thrown value. */
export type BridgeReport =
  | { type: 'shellMessageIgnored'; reason: IgnoredReason }
  | { type: 'shellPostFailed'; cause: unknown }
  | { type: 'shellListenerThrew'; cause: unknown }
  | { type: 'shellHandlerFailed'; name: string; cause: unknown }

/** Reports only the first ignored message of each reason. */
export function createCounter(report: (report: BridgeReport) => void) {
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
  /** Whether the sender is the expected window, and not a frame inside this window. */
  isMainFrame: boolean
  source: unknown
}

/** Returns the value of a key that is an own data property. Never runs a getter. */
const ownValue = (owner: unknown, key: string): unknown =>
  typeof owner === 'object' && owner !== null ? Object.getOwnPropertyDescriptor(owner, key)?.value : undefined

/** The returned function counts messages, and returns false if the limit of one second allows no further message. */
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
  /**
   * Processes a message.
   * @returns the reason if the message counts as ignored
   */
  read(message: v.InferOutput<Schema>): IgnoredReason | undefined
  ignore(reason: IgnoredReason): void
}

/**
 * Returns a function that checks an inbound message and processes it if it is valid. The cheap checks run first. The
 * function never throws.
 */
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
      // The message is malformed JSON, or a proxy with traps that throw. The processing itself never throws.
      ignored = 'malformed'
    }
    if (ignored !== undefined) ignore(ignored)
  }
}
