/** The maximum wait for an event, in real milliseconds. The wait is long, because tests must pass on slow machines. */
export const maxWaitMs = 30_000
