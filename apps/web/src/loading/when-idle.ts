/** Milliseconds after which it happens all the same. */
const timeout = 200

/** Once what is shown stands. Safari knows no idle time. @returns what calls it off. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const wait = setTimeout(act, timeout)
    return () => clearTimeout(wait)
  }
  const wait = requestIdleCallback(act, { timeout })
  return () => cancelIdleCallback(wait)
}
