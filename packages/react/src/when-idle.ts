/** The maximum delay in milliseconds. The function then runs even if the browser is never idle. */
const timeout = 200

/**
 * Runs a function when the browser is idle after the first render. Uses a timer in Safari, which has no idle callback.
 * @returns the function that cancels the run
 */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const wait = setTimeout(act, timeout)
    return () => clearTimeout(wait)
  }
  const wait = requestIdleCallback(act, { timeout })
  return () => cancelIdleCallback(wait)
}
