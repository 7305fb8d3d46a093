/** The maximum wait for an event, in real milliseconds. It is long, so that tests pass on slow machines. */
export const longestWait = 30_000
