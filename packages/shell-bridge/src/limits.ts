import { ownDurations } from '@palmflow/contract'

/** Our own figures; the specification gives none. Durations in milliseconds. */
export const bridgeLimits = {
  /** Of one inbound message, keys and values together. Palm and page speak ASCII, so a character is a byte. */
  characters: 256 * 1024,
  /** Of a palm code in base64: the 65,535 bytes that the gateway takes. */
  captureCharacters: 4 * Math.ceil(65_535 / 3),
  depth: 6,
  listItems: 16,
  inboundPerSecond: 50,
  /** How long the page waits after each of its greetings; unanswered after the last, there is no shell. */
  greetings: [250, 500, 1_000, 2_000, 4_000],
  /** How long a page that leaves waits for a shell that was there to have heard it. */
  farewell: 2_000,
  /** Events told before the shell has welcomed the page. */
  unsentEvents: 32,
} as const

export const hostLimits = {
  /** Requests that the shell knows at one time, under way and answered. */
  keptRequests: 16,
  /** An answer that no page has taken: as long as the visit itself may rest (ruling 36). */
  untakenAnswer: ownDurations.sessionIdle,
  /** An answer that a page has taken: as long as the call that uses it, should the web view die during that call. */
  takenAnswer: ownDurations.callBudget,
} as const
