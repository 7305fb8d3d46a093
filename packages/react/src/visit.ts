import { useEffect } from 'react'

interface Stoppable {
  stop(): void
}

/**
 * What one visit to a page owns, made outside React: StrictMode renders and mounts twice, a call must go out once.
 * `stop` runs when the page is gone for good, not when it is mounted again at once.
 */
export class Visit<Kept extends Stoppable> {
  readonly #begin: () => Kept
  #kept: Kept | undefined
  #mounts = 0
  constructor(begin: () => Kept) {
    this.#begin = begin
  }
  current(): Kept {
    this.#kept ??= this.#begin()
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

export function useVisit<Kept extends Stoppable>(visit: Visit<Kept>): Kept {
  const kept = visit.current()
  useEffect(() => visit.mount(), [visit])
  return kept
}
