import { ownDurations } from '@palmflow/contract'
import type {
  ActiveSurrounding,
  ChartHarness,
  Edge,
  Scenario,
  ScenarioDriver,
  ScenarioTransition,
  Surface,
} from '@palmflow/paths'
import { enUs } from '@palmflow/views/testing/texts'
import { drawn } from '../browser/page-settled.ts'
import { letsCodeGo } from '../visit/code-hold.ts'
import { FormInput, type FormInputParts, leavePage } from './form-input.ts'
import { Calls, staysHere, toleranceMs } from './page-calls.ts'
import { type PageDriver, pageSurface } from './page-driver.ts'
import { PageTime } from './page-time.ts'
import type { PageWire } from './page-wire.ts'
import { takesElsewhere, type Wiring } from './planned-calls.ts'

export interface PageVisit extends Pick<FormInputParts, 'arrangementOf' | 'numberIn' | 'rightPin'> {
  wiring: Wiring
  /** `follows` means that the transition follows the previous transition without an action. */
  prepare(index: number, follows: boolean): Promise<void>
  opens(edge: Edge): Promise<unknown>
  /**
   * Returns the number of history entries by which Forward moves to reach this transition. If undefined, the page
   * reloads.
   */
  forward(transition: ScenarioTransition, before: readonly ScenarioTransition[]): number | undefined
  passes(transition: ScenarioTransition, ms: number): Promise<void>
  scans?(transition: ScenarioTransition, next: readonly ScenarioTransition[]): Promise<void>
  /** Waits until the shell has received each event that the chart has emitted. */
  isTold?(harness: ChartHarness): Promise<void>
  seesEnd(transition: ScenarioTransition): Promise<void>
}

interface ScenarioDriverParts {
  driver: PageDriver
  scenario: Scenario
  wire: PageWire
  visit: PageVisit
  laid?: ActiveSurrounding | undefined
}

export class PageScenarioDriver implements ScenarioDriver {
  readonly #driver: PageDriver
  readonly #transitions: readonly ScenarioTransition[]
  readonly #visit: PageVisit
  readonly #calls: Calls
  readonly #surface: Surface
  readonly #time: PageTime
  #now = 0

  constructor({ driver, scenario: { transitions }, wire, visit, laid }: ScenarioDriverParts) {
    this.#driver = driver
    this.#transitions = transitions
    this.#visit = visit
    this.#time = new PageTime(driver.page)
    const endSession = () => driver.clock.advance(ownDurations.sessionIdle + toleranceMs)
    this.#calls = new Calls({ transitions, wiring: visit.wiring, wire, endSession })
    const { arrangementOf, numberIn, rightPin } = visit
    const hands = new FormInput({
      transitions,
      arrangementOf,
      numberIn,
      rightPin,
      readsCode: (number) => driver.readsCode(number),
    })
    this.#surface = pageSurface(driver, {
      gives: (edge, texts) => hands.give(this.#now, edge, texts),
      causes: (edge) => this.#causes(edge),
      laid,
    })
  }

  async #causes(edge: Edge): Promise<unknown> {
    const { body } = this.#driver
    const { type, phone } = edge.case.event
    if (type === 'draft.kept')
      return leavePage(body.getByLabel(enUs['validatePhone.label'], { exact: true }), String(phone))
    return type === 'document.scrolledToEnd' ? this.#driver.scrollsToEnd() : this.#visit.opens(edge)
  }

  readonly act: ScenarioDriver['act'] = (...args) => this.#surface.act(...args)

  async #asksForAddress(transition: ScenarioTransition): Promise<void> {
    const { page, body } = this.#driver
    const entries = this.#visit.forward(transition, this.#transitions.slice(0, this.#now))
    if (entries !== undefined) return body.evaluate((_, by) => history.go(by), entries)
    const isLoaded = page.waitForEvent('framenavigated')
    await body.evaluate(() => location.reload())
    await isLoaded
  }

  async before(index: number): Promise<void> {
    const transition = this.#transitions[index]
    if (transition === undefined) return
    this.#now = index
    const follows = this.#calls.follows(index)
    if (!follows) this.#driver.pageLog.forget()
    await this.#visit.prepare(index, follows)
    this.#calls.planAhead(index)
    if (!follows) await this.#time.before(this.#calls.from(index))
    if (index === 0 && this.#calls.isStayed)
      await staysHere(this.#driver.page.context(), () => this.#calls.goesOnAfter(this.#now))
    this.#calls.release(index)
    if (transition.edge.from.screen === 'otp due') await letsCodeGo(this.#driver.body)
    const { kind, invoke, ms = 0 } = transition.edge.case
    if (kind === 'route') await this.#asksForAddress(transition)
    if (kind === 'wait') await this.#visit.passes(transition, ms + toleranceMs)
    if (invoke === 'scanPalm') await this.#visit.scans?.(transition, this.#transitions.slice(index + 1))
  }

  readonly look = async (harness: ChartHarness, edge: Edge | undefined): Promise<readonly string[]> => {
    const transition = this.#transitions[this.#now]
    if (transition === undefined || this.#calls.follows(this.#now + 1)) return []
    await this.#visit.isTold?.(harness)
    if (harness.actor.getSnapshot().status !== 'active') {
      await this.#visit.seesEnd(transition)
      return []
    }
    if (this.#now === this.#transitions.length - 1 && takesElsewhere(transition)) {
      await this.#driver.seesHeading(enUs.pausedTitle)
      return []
    }
    const problems = await this.#time.passesDuring(this.#calls.problems(this.#now))
    await this.#time.passesDuring(drawn(this.#driver.body))
    return [...problems, ...((await this.#surface.look?.(harness, edge)) ?? [])]
  }
}
