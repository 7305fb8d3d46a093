import { useEffect } from 'react'

interface Stoppable {
  stop(): void
}

/**
 * What one visit to a page owns, made outside React: StrictMode renders and mounts twice, a call must go out once.
 * `stop` runs when the page is gone for good, not when it is mounted again at once.
 */
export class Visit<Kept extends Stoppable> {
  #kept: Kept | undefined
  #mounts = 0
  current(begin: () => Kept): Kept {
    this.#kept ??= begin()
    return this.#kept
  }
  mount(): () => void {
    this.#mounts += 1
    return () => {
      this.#mounts -= 1
      queueMicrotask(() => this.#endIfLeft())
    }
  }
  #endIfLeft(): void {
    if (this.#mounts > 0) return
    this.#kept?.stop()
    this.#kept = undefined
  }
}

/** The visit itself must be kept outside of components: a first render may be thrown away. */
export function useVisit<Kept extends Stoppable>(visit: Visit<Kept>, begin: () => Kept): Kept {
  const kept = visit.current(begin)
  useEffect(() => visit.mount(), [visit])
  return kept
}
