import { ownDurations } from '@palmflow/contract'
import {
  type Edge,
  type Escort,
  type IsPossible,
  type Journey,
  type Laid,
  type Leg,
  pageIn,
  type Stage,
  type Surface,
  surfaceOf,
  within,
} from '@palmflow/paths'
import { playwrightPage } from '@palmflow/paths/playwright'
import { enUs } from '@palmflow/views/copy/en-us'
import { messageIn } from '@palmflow/views/page-model'
import { pageModelsIn } from '@palmflow/views/page-models'
import { expect } from 'vitest'
import { letsCodeGo } from './code-wait.ts'
import { drawn } from './drawn.ts'
import { longestWait } from './limits.ts'
import { Calls, slack, staysHere } from './paths-calls.ts'
import { Hands, leavePage } from './paths-hands.ts'
import { isShortWait, takesElsewhere } from './paths-plan.ts'
import { walkBeforeTheRealThing } from './paths-suite.ts'
import { PageTime } from './paths-time.ts'
import { budgetsFor, type WebsiteUseCase } from './paths-website.ts'
import { Wire } from './paths-wire.ts'
import type { Person } from './person.ts'
import { demoPerson } from './site.ts'
import type { EscortOf } from './surroundings/surrounding.ts'
import { useVisits } from './visits.ts'

const pages = pageModelsIn(enUs)
/** An address is asked for only where Back has just led out of it: past the question in between. */
const forward = 2

/** A person before the real website, beside the chart: what happens to one happens to the other. */
class WebsiteEscort implements Escort {
  readonly #person: Person
  readonly #journey: Journey
  readonly #wire: Wire
  readonly #useCase: WebsiteUseCase
  readonly #calls: Calls
  readonly #surface: Surface
  readonly #time: PageTime
  #now = 0
  #profilesAsked = 0

  constructor(person: Person, journey: Journey, wire: Wire, useCase: WebsiteUseCase, laid?: Laid) {
    this.#useCase = useCase
    this.#person = person
    this.#journey = journey
    this.#wire = wire
    this.#time = new PageTime(person.page)
    const { legs } = journey
    const endSession = () => person.site.clock.advance(ownDurations.sessionIdle + slack)
    this.#calls = new Calls({ legs, wiring: useCase.wiring, wire, endSession })
    const { arrangementOf, numberIn = () => demoPerson.number } = useCase
    const readsCode = (number: string) => person.readsCode(number)
    const hands = new Hands({ rightPin: demoPerson.rightPin, numberIn, legs, arrangementOf, readsCode })
    this.#surface = surfaceOf({
      page: pageIn(playwrightPage(person.page, { timeout: longestWait, hears: person.said.seesOrHears }), laid),
      pages,
      say: messageIn(enUs),
      gives: (edge, given) => hands.give(this.#now, edge, given),
      cause: (edge) => this.#cause(edge),
    })
  }

  get #legs(): readonly Leg[] {
    return this.#journey.legs
  }

  async #cause({ case: { event } }: Edge): Promise<void> {
    if (event.type === 'draft.kept') await leavePage(this.#person.phone, String(event.phone))
    else if (event.type === 'workflow.resumed') await this.#person.reloads()
    else if (event.type === 'document.scrolledToEnd')
      await this.#person.page.locator('.pf-legal[aria-busy="false"]').press('End')
    else await this.#opens()
  }

  async #opens(): Promise<void> {
    const { address, opens } = this.#useCase
    await (opens ? opens(this.#person, this.#journey) : this.#person.opens(address))
  }

  /** The past of the person before a leg. */
  async #prepare(leg: Leg): Promise<void> {
    const person = this.#person
    const { isSignedIn, arrangementOf, prepare } = this.#useCase
    if (this.#now === 0 && isSignedIn === true) await person.comesSignedIn()
    if (this.#now === 0 && this.#legs.some((each) => arrangementOf(each)?.isSignedIn === true)) {
      await person.opens()
      await person.signsIn()
    }
    await prepare?.(this.#behind)
    if (leg.edge.case.event.type === 'workflow.resumed') await this.#interrupts(leg.leads)
  }

  get #behind() {
    return { person: this.#person, wire: this.#wire, legs: this.#legs, now: this.#now }
  }

  /** The person had come to this screen before the page loads again. */
  async #interrupts({ snapshot, screen, edges }: Leg['leads']): Promise<void> {
    const person = this.#person
    const step = snapshot.machine.id
    const { interrupts, numberIn } = this.#useCase
    const own = interrupts?.[step]
    if (own !== undefined) return own(this.#behind)
    await this.#opens()
    await person.walks(step)
    const number = numberIn?.(step) ?? demoPerson.number
    // The form of a new visit stores nothing: this one has been left for the code, and has come back.
    if (screen === 'phone') {
      await person.walks(`${step} otp`, { number })
      await person.presses(enUs['validatePhone.changeNumber'])
    }
    const isBusy = edges.some(({ case: { kind } }) => kind === 'answer')
    if (!isBusy) return person.walks(`${step} ${screen}`, { number })
    // The page that is left has its answer: it cannot take one that is planned for the page that comes back.
    await person.page.locator(`[data-position="${step} ${screen}"]`).waitFor({ state: 'detached' })
  }

  async #seesEnd({ leads, edge }: Leg): Promise<void> {
    const person = this.#person
    const { ends, completes, arrangementOf } = this.#useCase
    const kind = String(Object(leads.snapshot.output).kind)
    const path = ends[kind]
    // A person who comes signed in asks for the profile before the last leg begins.
    const isNew = arrangementOf({ edge })?.isSignedIn !== true
    if (path !== undefined) await expect.poll(() => new URL(person.page.url()).pathname).toBe(path)
    else if (kind === 'completed' && completes && isNew) await completes(person, { profilesAsked: this.#profilesAsked })
    else await person.seesDashboard()
  }

  readonly act: Escort['act'] = async (edge, stage, leaf) => {
    await this.#surface.act(edge, stage, leaf)
    leaf.actor.send(edge.case.event)
  }

  async before(index: number): Promise<void> {
    const leg = this.#legs[index]
    if (leg === undefined) return
    this.#now = index
    if (!this.#calls.follows(index)) this.#person.said.forget()
    await this.#prepare(leg)
    if (!this.#calls.follows(index)) this.#profilesAsked = this.#person.network.asked('loadProfile').length
    this.#calls.planAhead(index)
    if (!this.#calls.follows(index)) await this.#time.before(this.#calls.from(index))
    if (index === 0 && this.#calls.isStayed)
      await staysHere(this.#person.context, () => this.#calls.goesOnAfter(this.#now))
    this.#calls.release(index)
    const { kind, ms = 0 } = leg.edge.case
    if (kind === 'route') await this.#person.page.evaluate((by) => history.go(by), forward)
    if (leg.edge.from.screen === 'otp due') await letsCodeGo(this.#person.page.locator('body'))
    if (kind === 'wait' && !isShortWait(leg)) await this.#person.waits(ms + slack)
  }

  readonly look = async (stage: Stage, edge: Edge | undefined): Promise<readonly string[]> => {
    const leg = this.#legs[this.#now]
    const isLast = this.#now === this.#legs.length - 1
    if (leg === undefined || this.#calls.follows(this.#now + 1)) return []
    if (stage.actor.getSnapshot().status !== 'active') await this.#seesEnd(leg)
    else if (isLast && takesElsewhere(leg)) await this.#person.heading('Maximum attempts exceeded').waitFor()
    else {
      const problems = await this.#time.passesDuring(this.#calls.problems(this.#now))
      await this.#time.passesDuring(drawn(this.#person.page.locator('body')))
      return [...problems, ...((await this.#surface.look?.(stage, edge)) ?? [])]
    }
    return []
  }
}

/** A new person for each journey through this use case, perhaps inside a surrounding. */
export function escortsOf(useCase: WebsiteUseCase): EscortOf {
  const visit = useVisits()
  return async (journey, surrounding) => {
    const budgets = budgetsFor(useCase.arrangementOf, journey.legs)
    const person = await visit({ budgets, ...surrounding?.visit })
    const { context, page, watch } = person
    watch.announce(/Failed to load resource/, /palmflow: /)
    await person.hasClock()
    const wire = new Wire()
    await wire.follow(context)
    const laid = await surrounding?.lay({ context, page, body: page.locator('body'), isFramed: false })
    const escort = new WebsiteEscort(person, journey, wire, useCase, laid)
    return laid === undefined ? escort : within(laid, escort, journey.legs)
  }
}

interface OnWebsite {
  chart: string
  useCase: WebsiteUseCase
  isPossible: IsPossible
  unreachable: Readonly<Record<string, string>>
  past?: readonly string[]
}

/** The tests of a use case before the real website. */
export function walkOnWebsite({ useCase, ...walks }: OnWebsite): void {
  walkBeforeTheRealThing({ ...walks, before: 'the real website and its server', escortOf: escortsOf(useCase) })
}
