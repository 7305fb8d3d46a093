import { useEffect } from 'react'

interface Stoppable {
  stop(): void
}

/**
 * What one visit to a page owns, made outside React: StrictMode renders and mounts twice, a call must go out once.
 * `stop` runs when the page is gone for good, not when it is mounted again at once. A render that is thrown away leaves
 * what it began to the next one that asks for the same; asked for something else, or left by the page, that ends.
 */
export class Visit<Kept extends Stoppable> {
  #kept: Kept | undefined
  #asked = ''
  #mounts = 0
  /** @param asked what the visit begins with; once it is on the page, the page may go on to ask for more. */
  current(asked: string, begin: () => Kept): Kept {
    if (asked !== this.#asked) this.endIfLeft()
    if (this.#kept === undefined) {
      this.#kept = begin()
      this.#asked = asked
    }
    return this.#kept
  }
  mount(): () => void {
    this.#mounts += 1
    return () => {
      this.#mounts -= 1
      queueMicrotask(() => this.endIfLeft())
    }
  }
  /** To be called when a page is shown, whichever: a visit that is on none of them is over. */
  endIfLeft(): void {
    if (this.#mounts > 0) return
    this.#kept?.stop()
    this.#kept = undefined
  }
}

/** The visit itself must be kept outside of components: a first render may be thrown away. */
export function useVisit<Kept extends Stoppable>(visit: Visit<Kept>, asked: string, begin: () => Kept): Kept {
  const kept = visit.current(asked, begin)
  useEffect(() => visit.mount(), [visit])
  return kept
}
