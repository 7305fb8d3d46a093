import { ownDurations } from '@palmflow/contract'

/** Limits that the specification does not define. Durations are in milliseconds. */
export const bridgeLimits = {
  /** The limit of one inbound message, including keys and values. Messages are ASCII, so a character is a byte. */
  characters: 256 * 1024,
  /** The limit of a palm encoding in base64. The gateway accepts 65,535 bytes. */
  captureCharacters: 4 * Math.ceil(65_535 / 3),
  depth: 6,
  listItems: 16,
  inboundPerSecond: 50,
  /** The wait after each hello. If there is no reply after the last hello, there is no shell. */
  greetings: [250, 500, 1_000, 2_000, 4_000],
  /** The longest wait of a leaving page for the confirmation of its shell. */
  farewell: 2_000,
  /** The maximum number of events that wait for the welcome of the shell. */
  unsentEvents: 32,
} as const

export const hostLimits = {
  /** The maximum number of requests that the shell stores, running and completed. */
  keptRequests: 16,
  /** The life of an undelivered response. It is the idle limit of a visit (ruling 36). */
  untakenAnswer: ownDurations.sessionIdle,
  /**
   * The life of a delivered response. It is the longest time of the call that uses it, because the web view may end
   * during that call.
   */
  takenAnswer: ownDurations.callBudget,
} as const
