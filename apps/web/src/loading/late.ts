import { Failure } from '@palmflow/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from './when-idle.ts'

/** Milliseconds until a file that did not come is asked for again, as long as a page waits for it. */
const patience = 3_000

/** Something that comes in a file of its own. A load is counted and repeated by itself, however many wait for it. */
export class Late<Thing> {
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
  /** A page needs it, and asks for it as soon as the browser is idle. */
  want(): void {
    this.#isWanted = true
  }
  /** It, if anything on this page needs it. */
  ifWanted(): Promise<Thing> | undefined {
    return this.#isWanted || this.#loading !== undefined ? this.get() : undefined
  }
  /** Asks for it without waiting. */
  start(): void {
    this.get().catch(() => {})
  }
  /** Somebody may soon want it: what does not come now is as if nobody had asked. */
  foresee(): void {
    this.#come().then(
      () => this.start(),
      () => {},
    )
  }
  /** What was foreseen is what is asked for: loading makes a thing, and there is one of it. */
  #come(): Promise<Thing> {
    this.#coming ??= this.#load().catch((cause: unknown) => {
      this.#coming = undefined
      throw cause
    })
    return this.#coming
  }
  /** Rejects where the file does not come; whoever asks after that asks for it anew. */
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
      this.#again = setTimeout(() => this.#listeners.size > 0 && this.start(), patience)
      this.#tell()
      throw new Failure('unavailable', { cause })
    }
    this.#tell()
    return this.#thing
  }
  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
  /** Until the first attempt has come to something, whatever that is. Always the same promise. */
  settled(): Promise<unknown> {
    this.#settled ??= this.get().catch(() => {})
    return this.#settled
  }
  /** Whether it was asked for and did not come, so far. */
  isMissing = (): boolean => this.#failures > 0 && this.#thing === undefined
  current = (): Thing | undefined => this.#thing
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** It as far as it has come; who reads it so does not ask for it. */
export function useIfThere<Thing>(late: Late<Thing>): Thing | undefined {
  return useSyncExternalStore(late.subscribe, late.current, () => undefined)
}

/** Asks for it once what is shown stands, and not before. */
export function useWanted<Thing>(late: Late<Thing>, isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return undefined
    late.want()
    return whenIdle(() => late.start())
  }, [late, isWanted])
}

export function useLate<Thing>(late: Late<Thing>): Thing | undefined {
  useWanted(late)
  return useIfThere(late)
}
