import { paths } from '@palmflow/contract'
import type { ScenarioTransition } from '@palmflow/paths'
import type { BrowserContext } from 'playwright'
import { maxWaitMs } from '../visit/max-wait.ts'
import type { PageWire, Planned } from './page-wire.ts'
import { callsOf, followsByItself, type PlannedCall, takesElsewhere, type Wiring } from './planned-calls.ts'

/** The tolerance in milliseconds between the clock of the server and the clock of the page. */
export const toleranceMs = 500

async function isSoon(promise: Promise<void>): Promise<boolean> {
  const late = Promise.withResolvers<false>()
  const timer = setTimeout(() => late.resolve(false), maxWaitMs)
  const found = await Promise.race([promise.then(() => true), late.promise])
  clearTimeout(timer)
  return found
}

/** If `isStaying` returns true, the response for the rate limit page is empty, so that the current page stays. */
export const staysHere = (context: BrowserContext, isStaying: () => boolean): Promise<unknown> =>
  context.route(
    ({ pathname }) => pathname === paths.tooManyRequests,
    (route) => (isStaying() ? route.fulfill({ status: 204 }) : route.fallback()),
  )

interface CallsParts {
  transitions: readonly ScenarioTransition[]
  wiring: Wiring
  wire: PageWire
  /** Moves the server's clock by more than the idle time of a session. */
  endSession(): void
}

/** Plans each call before the page makes the call. Holds the call while the user acts. */
export class Calls {
  readonly #parts: CallsParts
  readonly #calls: readonly PlannedCall[]
  readonly #planned = new Map<PlannedCall, Planned>()
  readonly #gates = new Map<PlannedCall, PromiseWithResolvers<void>>()

  constructor(parts: CallsParts) {
    this.#parts = parts
    this.#calls = callsOf(parts.wiring, parts.transitions)
  }

  follows(index: number): boolean {
    return followsByItself(this.#parts.transitions, this.#calls, index)
  }

  from(index: number): readonly ScenarioTransition[] {
    const { transitions } = this.#parts
    let end = index + 1
    while (this.follows(end)) end++
    return transitions.slice(index, end)
  }

  #plan(index: number): void {
    const { wire, endSession } = this.#parts
    for (const call of this.#calls.filter(({ madeAt }) => madeAt === index)) {
      if (call.row === undefined) continue
      const gate = Promise.withResolvers<void>()
      if (call.isHeld) this.#gates.set(call, gate)
      const plan = {
        fault: call.fault,
        ...(call.isHeld && { gate: gate.promise }),
        ...(call.isSessionOver && { first: endSession }),
      }
      this.#planned.set(call, wire.plan(call.row, plan))
    }
  }

  planAhead(index: number): void {
    if (this.follows(index)) return
    this.#plan(index)
    for (let next = index + 1; this.follows(next); next++) this.#plan(next)
  }

  /** Whether the client would leave the page, but the scenario continues on the page. */
  get isStayed(): boolean {
    return this.#parts.transitions.slice(0, -1).some(takesElsewhere)
  }

  goesOnAfter(index: number): boolean {
    let last = index
    while (this.follows(last + 1)) last++
    return last < this.#parts.transitions.length - 1
  }

  release(index: number): void {
    for (const [call, gate] of this.#gates) if (call.answeredAt === index) gate.resolve()
  }

  /**
   * Checks the calls, because two pages with different calls may look the same.
   * @returns the missing calls, and the calls without a response
   */
  async problems(now: number): Promise<string[]> {
    const problems: string[] = []
    for (const [{ row, madeAt, answeredAt, isUnmade }, { made, answered }] of this.#planned) {
      const isDue = answeredAt !== undefined && answeredAt <= now
      if (isUnmade || madeAt > now) continue
      if (!(await isSoon(isDue ? answered.promise : made.promise)))
        problems.push(`the page ${isDue ? 'has no answer to' : 'does not ask'} '${row}'`)
    }
    return problems
  }
}
