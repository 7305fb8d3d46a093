import { ownDurations } from '@palmflow/contract'

/** Our own limits, because the specification has none. Durations in milliseconds. */
export const bridgeLimits = {
  /** Of one inbound message, keys and values together. Messages are ASCII, so a character is a byte. */
  characters: 256 * 1024,
  /** Of a palm code in base64: the gateway accepts 65,535 bytes. */
  captureCharacters: 4 * Math.ceil(65_535 / 3),
  depth: 6,
  listItems: 16,
  inboundPerSecond: 50,
  /** The waits after each hello. Without a reply after the last one there is no shell. */
  greetings: [250, 500, 1_000, 2_000, 4_000],
  /** The time that a leaving page waits for the confirmation of its shell. */
  farewell: 2_000,
  /** Events that wait for the welcome of the shell. */
  unsentEvents: 32,
} as const

export const hostLimits = {
  /** Requests that the shell stores, running and completed. */
  keptRequests: 16,
  /** The life of an undelivered response: the idle limit of a visit (ruling 36). */
  untakenAnswer: ownDurations.sessionIdle,
  /** The life of a delivered response: that of the call that uses it, because the web view may die during that call. */
  takenAnswer: ownDurations.callBudget,
} as const
