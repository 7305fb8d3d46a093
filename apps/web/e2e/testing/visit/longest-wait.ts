/** The maximum wait for an event, in real milliseconds. It is long, because tests must pass on slow machines. */
export const longestWait = 30_000
