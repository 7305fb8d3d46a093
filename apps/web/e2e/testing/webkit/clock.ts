import type { ClockState } from './early-script.ts'

type InAllFrames = (script: string, ...args: readonly unknown[]) => Promise<void>

/** Has the methods of Playwright's Clock that these tests use. */
export class Clock {
  readonly #inAllFrames: InAllFrames
  #isInstalled = false
  #state: ClockState = { now: Date.now(), isRunning: true }
  #since = Date.now()
  constructor(inAllFrames: InAllFrames) {
    this.#inAllFrames = inAllFrames
  }

  /** Undefined while the real clock is used. */
  get early(): ClockState | undefined {
    return this.#isInstalled ? this.#now() : undefined
  }

  #now(): ClockState {
    const { now, isRunning } = this.#state
    return { now: isRunning ? now + Date.now() - this.#since : now, isRunning }
  }
  #set(change: Partial<ClockState>): void {
    this.#state = { ...this.#now(), ...change }
    this.#since = Date.now()
  }

  readonly install = async (): Promise<void> => {
    this.#isInstalled = true
    this.#set({})
  }
  readonly fastForward = async (ms: number): Promise<void> => {
    this.#set({ now: this.#now().now + ms })
    await this.#inAllFrames('return globalThis.engineTime?.leaps(given)', ms)
  }
  readonly runFor = async (ms: number): Promise<void> => {
    this.#set({ now: this.#now().now + ms })
    await this.#inAllFrames('return globalThis.engineTime?.passes(given)', ms)
  }
  readonly pauseAt = async (moment: number | Date): Promise<void> => {
    const now = Number(moment)
    await this.#inAllFrames('return globalThis.engineTime?.stopsAt(given)', now)
    this.#set({ now, isRunning: false })
  }
  readonly resume = async (): Promise<void> => {
    this.#set({ isRunning: true })
    await this.#inAllFrames('globalThis.engineTime?.runs(true)')
  }
}
