/** Limit of a wait for an event that may never come, in real milliseconds. It is long, so that slow machines pass. */
export const longestWait = 30_000
