import { Failure } from '@palmflow/contract'
import { useSyncExternalStore } from 'react'

/** Milliseconds until a file that did not come is asked for again, as long as a page waits for it. */
const patience = 3_000

/** Something that comes in a file of its own. Where the file does not come, the next one to ask loads it again. */
export class Late<Thing> {
  readonly #load: () => Promise<Thing>
  #loading: Promise<Thing> | undefined
  #thing: Thing | undefined
  #failures = 0
  readonly #listeners = new Set<() => void>()
  constructor(load: () => Promise<Thing>) {
    this.#load = load
  }
  /** Asks for it without waiting. */
  start(): void {
    this.get().catch(() => {})
  }
  async get(): Promise<Thing> {
    this.#loading ??= this.#load()
    try {
      const thing = await this.#loading
      if (this.#thing === undefined) {
        this.#thing = thing
        for (const listener of this.#listeners) listener()
      }
      return thing
    } catch (cause) {
      this.#loading = undefined
      this.#failures += 1
      if (this.#listeners.size > 0) setTimeout(() => this.start(), patience)
      throw new Failure('unavailable', { cause })
    }
  }
  /** Browsers may remember that a file did not come, as long as the page lives: asking again is then of no use. */
  seemsLost(): boolean {
    return this.#failures > 1
  }
  current(): Thing | undefined {
    return this.#thing
  }
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export function useLate<Thing>(late: Late<Thing>): Thing | undefined {
  const get = () => late.current()
  return useSyncExternalStore(late.subscribe, get, () => undefined)
}
