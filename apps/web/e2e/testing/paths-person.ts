import { ownDurations } from '@palmflow/contract'
import { expect } from 'vitest'
import { playwrightPage } from '../../../../packages/paths/src/adapters/playwright.ts'
import {
  type Edge,
  type Escort,
  type Journey,
  type Leg,
  leafOf,
  type Stage,
  type Surface,
  surfaceOf,
} from '../../../../packages/paths/src/index.ts'
import { messages } from '../../../../packages/views/src/copy/messages.ts'
import { addPinPage } from '../../../../packages/views/src/steps/add-pin/add-pin.page.ts'
import { checkVerificationPage } from '../../../../packages/views/src/steps/check-verification/check-verification.page.ts'
import { validatePhonePage } from '../../../../packages/views/src/steps/validate-phone/validate-phone.page.ts'
import { authenticatePage } from '../../../../packages/views/src/use-cases/authenticate.page.ts'
import { arrangementOf } from './paths-answers.ts'
import { Hands, interruptions, leavePage } from './paths-hands.ts'
import { callsOf, followsByItself, isShortWait, type PlannedCall } from './paths-plan.ts'
import type { Planned, Wire } from './paths-wire.ts'
import type { Person } from './person.ts'

const pages = {
  AUTHENTICATE: authenticatePage,
  CHECK_VERIFICATION: checkVerificationPage,
  VALIDATE_PHONE: validatePhonePage,
  ADD_PIN: addPinPage,
}
const isMessage = (key: string): key is keyof typeof messages => key in messages
const isAgain = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'isReAuth' in input && input.isReAuth === true

/** How long anything may take that nobody delays. */
const patience = 8_000

async function isSoon(promise: Promise<void>): Promise<boolean> {
  const late = Promise.withResolvers<false>()
  const timer = setTimeout(() => late.resolve(false), patience)
  const found = await Promise.race([promise.then(() => true), late.promise])
  clearTimeout(timer)
  return found
}

/** Two clocks run side by side, a little apart. */
const slack = 500

/** A person before the real website, beside the chart: what happens to one happens to the other. */
export class WebsiteEscort implements Escort {
  readonly #person: Person
  readonly #journey: Journey
  readonly #wire: Wire
  readonly #calls: readonly PlannedCall[]
  readonly #planned = new Map<PlannedCall, Planned>()
  readonly #gates = new Map<PlannedCall, PromiseWithResolvers<void>>()
  readonly #surface: Surface
  #now = 0
  #profilesAsked = 0

  constructor(person: Person, journey: Journey, wire: Wire) {
    this.#person = person
    this.#journey = journey
    this.#wire = wire
    this.#calls = callsOf(journey.legs)
    const hands = new Hands(person, journey.legs)
    this.#surface = surfaceOf({
      page: playwrightPage(person.page),
      pages,
      say: (key) => (isMessage(key) ? messages[key] : key),
      gives: (edge, given) => hands.give(this.#now, edge, given),
      cause: (edge) => this.#cause(edge),
    })
  }

  get #legs(): readonly Leg[] {
    return this.#journey.legs
  }

  async #cause({ case: { event } }: Edge): Promise<void> {
    if (event.type === 'draft.kept') await leavePage(this.#person, String(event.phone))
    else if (event.type === 'workflow.resumed') await this.#person.reloads()
    else await this.#person.opens(isAgain(this.#journey.input) ? '/sign-in?isReAuth=true' : '/sign-in')
  }

  readonly act: Escort['act'] = async (edge, stage, leaf) => {
    await this.#surface.act(edge, stage, leaf)
    leaf.actor.send(edge.case.event)
  }

  /** What lies behind a person whose journey begins in the middle. */
  async #prepare({ edge }: Leg): Promise<void> {
    const person = this.#person
    if (this.#now === 0 && this.#legs.some((leg) => arrangementOf(leg)?.isSignedIn === true)) {
      await person.opens()
      await person.signsIn()
    }
    const interrupt = interruptions[edge.case.label]
    if (interrupt !== undefined) {
      const isEarly = edge.case.label === 'comes back before anything was asked'
      if (isEarly) this.#wire.plan('checkVerification', { fault: 'hang' })
      await person.opens()
      await interrupt(person)
    }
  }

  #planCalls(index: number): void {
    for (const call of this.#calls.filter(({ madeAt }) => madeAt === index)) {
      const gate = Promise.withResolvers<void>()
      if (call.isHeld) this.#gates.set(call, gate)
      const plan = {
        fault: call.fault,
        ...(call.isHeld && { gate: gate.promise }),
        ...(call.isSessionOver && { first: () => this.#person.site.clock.advance(ownDurations.sessionIdle + slack) }),
      }
      this.#planned.set(call, this.#wire.plan(call.row, plan))
    }
  }

  /** What follows by itself is planned before the first of it happens. */
  #planAhead(index: number): void {
    if (followsByItself(this.#legs, this.#calls, index)) return
    this.#profilesAsked = this.#person.network.asked('loadProfile').length
    this.#planCalls(index)
    for (let next = index + 1; followsByItself(this.#legs, this.#calls, next); next++) this.#planCalls(next)
  }

  async before(index: number): Promise<void> {
    const leg = this.#legs[index]
    if (leg === undefined) return
    this.#now = index
    await this.#prepare(leg)
    this.#planAhead(index)
    // An answer without a page: the browser stays where it is.
    if (this.#legs.some(({ edge }) => edge.case.delay === 'leavingTimeout'))
      await this.#person.context.route('**/too-many-requests*', (route) => route.fulfill({ status: 204 }))
    for (const [call, gate] of this.#gates) if (call.answeredAt === index) gate.resolve()
    const { kind, ms = 0 } = leg.edge.case
    if (kind === 'route') await this.#person.page.evaluate(() => history.go(2))
    if (kind === 'wait' && !isShortWait(leg)) await this.#person.waits(ms + slack)
  }

  /** A page may look like the one before: what was to be asked by now has been, and is answered, and is drawn. */
  async #hasCaughtUp(): Promise<string[]> {
    const problems: string[] = []
    for (const [{ row, madeAt, answeredAt, isUnmade }, { made, answered }] of this.#planned) {
      const isDue = answeredAt !== undefined && answeredAt <= this.#now
      if (isUnmade || madeAt > this.#now) continue
      if (!(await isSoon(isDue ? answered.promise : made.promise)))
        problems.push(`the page ${isDue ? 'has no answer to' : 'does not ask'} '${row}'`)
    }
    const { page } = this.#person
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    return problems
  }

  async #seesEnd({ leads }: Leg): Promise<void> {
    const { kind } = Object(leads.snapshot.output)
    const person = this.#person
    if (kind !== 'completed') await expect.poll(() => new URL(person.page.url()).pathname).toBe('/')
    else await expect.poll(() => person.network.asked('loadProfile').length).toBeGreaterThan(this.#profilesAsked)
  }

  readonly look = async (stage: Stage, edge: Edge | undefined): Promise<readonly string[]> => {
    const leg = this.#legs[this.#now]
    const isLast = this.#now === this.#legs.length - 1
    if (leg === undefined || followsByItself(this.#legs, this.#calls, this.#now + 1)) return []
    if (stage.actor.getSnapshot().status !== 'active') await this.#seesEnd(leg)
    else if (isLast && leafOf(stage).snapshot.hasTag('leaving'))
      await this.#person.heading('Maximum attempts exceeded').waitFor()
    else return [...(await this.#hasCaughtUp()), ...((await this.#surface.look?.(stage, edge)) ?? [])]
    return []
  }
}
