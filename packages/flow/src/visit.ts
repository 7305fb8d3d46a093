import { useEffect } from 'react'

interface Stoppable {
  stop(): void
}

/**
 * The resources of one visit to a page. They are outside React, because StrictMode mounts a page twice. `stop` runs
 * after the last unmount, unless the page is mounted again immediately. If React discards a render, the next render
 * with the same input uses the same resources. The resources stop if the input changes or another page is shown.
 */
export class Visit<Kept extends Stoppable> {
  #visit: Kept | undefined
  #search = ''
  #mounts = 0
  /** @param search the input at the start of the visit. A mounted page may change its address later. */
  current(search: string, begin: () => Kept): Kept {
    if (search !== this.#search) this.endIfLeft()
    if (this.#visit === undefined) {
      this.#visit = begin()
      this.#search = search
    }
    return this.#visit
  }
  mount(): () => void {
    this.#mounts += 1
    return () => {
      this.#mounts -= 1
      queueMicrotask(() => this.endIfLeft())
    }
  }
  /** Ends the visit of a mounted page. The page must then mount again. */
  renew(): void {
    this.#visit?.stop()
    this.#visit = undefined
  }
  /** Call this when any page is shown, so that a visit that is not mounted ends. */
  endIfLeft(): void {
    if (this.#mounts === 0) this.renew()
  }
}

/**
 * Create the visit outside components. React may discard a first render, and would then lose the visit without its
 * `stop`.
 */
export function useVisit<Kept extends Stoppable>(visit: Visit<Kept>, search: string, begin: () => Kept): Kept {
  const visitState = visit.current(search, begin)
  useEffect(() => visit.mount(), [visit])
  return visitState
}
