/** The maximum delay in milliseconds. */
const timeout = 200

/**
 * Uses a timer in Safari, which has no idle callback.
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
