import { type IsPossible, type Scenario, type ScenarioTransition, within } from '@palmflow/paths'
import { enUs } from '@palmflow/views/testing/texts'
import { expect } from 'vitest'
import { possibleRemotely, realWebsite, remote } from '../site/remote-site.ts'
import { demoPerson } from '../site/site.ts'
import type { ScenarioDriverOf } from '../surroundings/surrounding.ts'
import type { WebsiteUser } from '../visit/user.ts'
import { useVisits } from '../visit/visits.ts'
import { websiteDriver } from './page-driver.ts'
import { PageWire } from './page-wire.ts'
import { isShortWait } from './planned-calls.ts'
import { PageScenarioDriver, type PageVisit } from './scenario-driver.ts'
import { walkScenarios } from './suite.ts'
import { budgetsFor, type WebsiteUseCase } from './website.ts'

/**
 * The number of history entries by which Forward moves. One entry is between the page that Back has opened and the page
 * that Forward opens.
 */
const forward = 2

class WebsiteVisit implements PageVisit {
  readonly wiring: PageVisit['wiring']
  readonly arrangementOf: PageVisit['arrangementOf']
  readonly numberIn: PageVisit['numberIn']
  readonly rightPin = demoPerson.rightPin
  readonly #user: WebsiteUser
  readonly #scenario: Scenario
  readonly #wire: PageWire
  readonly #useCase: WebsiteUseCase
  #now = 0
  #profilesAsked = 0

  constructor(user: WebsiteUser, scenario: Scenario, wire: PageWire, useCase: WebsiteUseCase) {
    const { wiring, arrangementOf, numberIn = () => demoPerson.number } = useCase
    this.wiring = wiring
    this.arrangementOf = arrangementOf
    this.numberIn = numberIn
    this.#user = user
    this.#scenario = scenario
    this.#wire = wire
    this.#useCase = useCase
  }

  readonly forward = (): number => forward

  async passes(transition: ScenarioTransition, ms: number): Promise<void> {
    if (!isShortWait(transition)) await this.#user.waits(ms)
  }

  async opens(edge?: ScenarioTransition['edge']): Promise<void> {
    const { address, opens } = this.#useCase
    if (edge?.case.event.type === 'workflow.resumed') await this.#user.reloads()
    else await (opens ? opens(this.#user, this.#scenario) : this.#user.opens(address))
  }

  async prepare(index: number, follows: boolean): Promise<void> {
    const user = this.#user
    const { transitions } = this.#scenario
    const { isSignedIn, arrangementOf, prepare } = this.#useCase
    this.#now = index
    if (index === 0 && isSignedIn === true) await user.comesSignedIn()
    if (index === 0 && transitions.some((transition) => arrangementOf(transition)?.isSignedIn === true)) {
      await user.opens()
      await user.signsIn()
    }
    await prepare?.(this.#behind)
    const transition = transitions[index]
    if (transition?.edge.case.event.type === 'workflow.resumed') await this.#interrupts(transition.leads)
    if (!follows) this.#profilesAsked = user.network.calls('loadProfile').length
  }

  get #behind() {
    return { user: this.#user, wire: this.#wire, transitions: this.#scenario.transitions, now: this.#now }
  }

  /** Reaches this screen before the page reloads, because the visit must be interrupted at this screen. */
  async #interrupts({ snapshot, screen, edges }: ScenarioTransition['leads']): Promise<void> {
    const user = this.#user
    const step = snapshot.machine.id
    const own = this.#useCase.interrupts?.[step]
    if (own !== undefined) return own(this.#behind)
    await this.opens()
    await user.walks(step)
    const number = this.numberIn(step)
    // The user opens the code page and goes back, because the form of a new visit stores nothing.
    if (screen === 'phone') {
      await user.walks(`${step} otp`, { number })
      await user.presses(enUs['validatePhone.changeNumber'])
    }
    const isBusy = edges.some(({ case: { kind } }) => kind === 'answer')
    if (!isBusy) return user.walks(`${step} ${screen}`, { number })
    // Wait until the old page is gone. Otherwise a call of the old page would take the planned response of the next
    // page.
    await user.page.locator(`[data-position="${step} ${screen}"]`).waitFor({ state: 'detached' })
  }

  async seesEnd({ leads, edge }: ScenarioTransition): Promise<void> {
    const user = this.#user
    const { ends, completes, arrangementOf } = this.#useCase
    const kind = String(Object(leads.snapshot.output).kind)
    const path = ends[kind]
    // For a user who was already signed in, the page has made the profile call before this transition.
    const isNew = arrangementOf({ edge })?.isSignedIn !== true
    if (path !== undefined) await expect.poll(() => new URL(user.page.url()).pathname).toBe(path)
    else if (kind === 'completed' && completes && isNew) await completes(user, { profilesAsked: this.#profilesAsked })
    else await user.seesDashboard()
  }
}

export function scenarioDriversOf(useCase: WebsiteUseCase): ScenarioDriverOf {
  const visit = useVisits()
  return async (scenario, surrounding) => {
    const budgets = budgetsFor(useCase.arrangementOf, scenario.transitions)
    const user = await visit({ budgets, ...surrounding?.visit })
    const { context, page, watch } = user
    watch.announce(/Failed to load resource/, /palmflow: /)
    await user.hasClock()
    const wire = new PageWire()
    await wire.follow(context)
    const laid = await surrounding?.lay({ context, page, body: page.locator('body'), isFramed: false })
    const parts = { driver: websiteDriver(user), visit: new WebsiteVisit(user, scenario, wire, useCase) }
    const scenarioDriver = new PageScenarioDriver({ ...parts, scenario, wire, laid })
    return laid === undefined ? scenarioDriver : within(laid, scenarioDriver, scenario.transitions)
  }
}

interface OnWebsite {
  chart: string
  useCase: WebsiteUseCase
  isPossible: IsPossible
  unreachable: Readonly<Record<string, string>>
  past?: readonly string[]
}

export function walkOnWebsite({ useCase, isPossible, past, ...walks }: OnWebsite): void {
  walkScenarios({
    ...walks,
    // On a deployed site, the wrong codes of this scenario would use up the limit of the test user.
    ...(past !== undefined && remote === undefined && { past }),
    isPossible: remote === undefined ? isPossible : possibleRemotely(useCase, isPossible),
    place: realWebsite,
    scenarioDriverOf: scenarioDriversOf(useCase),
  })
}
