/** Milliseconds after which it runs without idle time. */
const timeout = 200

/** Runs after the first render. Safari has no idle callback. @returns the function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const wait = setTimeout(act, timeout)
    return () => clearTimeout(wait)
  }
  const wait = requestIdleCallback(act, { timeout })
  return () => cancelIdleCallback(wait)
}
