/** Ends a wait for what never comes, in real milliseconds. How quick a machine is decides nothing: it may be one of many. */
export const longestWait = 30_000
