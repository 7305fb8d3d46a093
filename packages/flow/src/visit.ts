import { useEffect } from 'react'

interface Stoppable {
  stop(): void
}

/**
 * The resources of one visit to a page. Create them outside React, because StrictMode mounts a page twice. `stop` runs
 * after the last unmount, unless React mounts the page again immediately.
 */
export class Visit<Kept extends Stoppable> {
  #visit: Kept | undefined
  #search = ''
  #mounts = 0
  /** @param search the query of the address. A changed query starts a new visit, unless the page is mounted. */
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
  /** Ends the visit, even if the page is mounted. The caller must then mount the page again. */
  renew(): void {
    this.#visit?.stop()
    this.#visit = undefined
  }
  /** Call this method when another page is shown, because a page that never mounted has no unmount. */
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
