import { Failure } from '@palmflow/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from './when-idle.ts'

/** The delay in milliseconds before a failed load is retried. */
const maxWaitMs = 3_000

/** A lazy module. All callers share one load. While there is a subscriber, the module retries a failed load. */
export class Lazy<Thing> {
  readonly #load: () => Promise<Thing>
  #loading: Promise<Thing> | undefined
  #coming: Promise<Thing> | undefined
  #thing: Thing | undefined
  #failures = 0
  #settled: Promise<unknown> | undefined
  #again: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()
  constructor(load: () => Promise<Thing>) {
    this.#load = load
  }
  #isWanted = false
  /** Marks the module as needed. Does not start the load. */
  want(): void {
    this.#isWanted = true
  }
  /** Loads the module if it is marked as needed or if a load has started. Otherwise returns undefined. */
  ifWanted(): Promise<Thing> | undefined {
    return this.#isWanted || this.#loading !== undefined ? this.get() : undefined
  }
  start(): void {
    this.get().catch(() => {})
  }
  /** Loads the module before it is needed. A failure causes no retry, and `isMissing` does not change. */
  prefetch(): void {
    this.#come().then(
      () => this.start(),
      () => {},
    )
  }
  /** `get` reuses the load of `prefetch`, because loading creates an object that must be unique. */
  #come(): Promise<Thing> {
    this.#coming ??= this.#load().catch((cause: unknown) => {
      this.#coming = undefined
      throw cause
    })
    return this.#coming
  }
  /** Loads the module. Rejects with a `Failure` of kind `unavailable` if the load fails. A later call tries again. */
  get(): Promise<Thing> {
    this.#loading ??= this.#attempt()
    return this.#loading
  }
  async #attempt(): Promise<Thing> {
    clearTimeout(this.#again)
    try {
      this.#thing = await this.#come()
    } catch (cause) {
      this.#loading = undefined
      this.#failures += 1
      this.#again = setTimeout(() => this.#listeners.size > 0 && this.start(), maxWaitMs)
      this.#tell()
      throw new Failure('unavailable', { cause })
    }
    this.#tell()
    return this.#thing
  }
  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
  /**
   * Returns a promise that resolves after the first attempt, also if the attempt fails. Each call returns the same
   * promise.
   */
  settled(): Promise<unknown> {
    this.#settled ??= this.get().catch(() => {})
    return this.#settled
  }
  isMissing = (): boolean => this.#failures > 0 && this.#thing === undefined
  current = (): Thing | undefined => this.#thing
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** Returns the module if it has loaded. Does not start a load. */
export function useLoaded<Thing>(late: Lazy<Thing>): Thing | undefined {
  return useSyncExternalStore(late.subscribe, late.current, () => undefined)
}

/** Marks the module as needed after a render, and loads it when the browser is idle. */
export function usePrefetch<Thing>(late: Lazy<Thing>, isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return undefined
    late.want()
    return whenIdle(() => late.start())
  }, [late, isWanted])
}

export function useLazy<Thing>(late: Lazy<Thing>): Thing | undefined {
  usePrefetch(late)
  return useLoaded(late)
}
