import { ownDurations } from '@palmflow/contract'

/** Limits that the specification does not define. Durations are in milliseconds. */
export const bridgeLimits = {
  /** The maximum length of one inbound message, including keys and values. */
  characters: 256 * 1024,
  /** The maximum length of a palm encoding in base64. The gateway accepts 65,535 bytes. */
  captureCharacters: 4 * Math.ceil(65_535 / 3),
  depth: 6,
  listItems: 16,
  inboundPerSecond: 50,
  /** The delay after each hello. If no reply arrives after the last delay, waiting calls fail. */
  greetings: [250, 500, 1_000, 2_000, 4_000],
  /** The longest time that a leaving page waits for the shell's reply to its last hello. */
  farewell: 2_000,
  /** The maximum number of events that the bridge stores until the shell's welcome. */
  unsentEvents: 32,
} as const

export const hostLimits = {
  /** The maximum number of running and completed requests that the shell stores. */
  keptRequests: 16,
  /** The lifetime of a response that the page has not confirmed. This is the idle limit of a session (ruling 36). */
  untakenAnswer: ownDurations.sessionIdle,
  /**
   * The lifetime of a response that the page has confirmed. The call that uses the response may last this long, and the
   * web view may close during the call.
   */
  takenAnswer: ownDurations.callBudget,
} as const
