import { ownDurations } from '@palmflow/contract'
import {
  type Edge,
  type Escort,
  type Journey,
  type Laid,
  type Leg,
  pageIn,
  type Stage,
  type Surface,
  surfaceOf,
} from '@palmflow/paths'
import { playwrightPage } from '@palmflow/paths/playwright'
import { enUs } from '@palmflow/views/copy/en-us'
import { messageIn } from '@palmflow/views/page-model'
import { letsCodeGo } from '@palmflow/web/testing/code-wait'
import { drawn } from '@palmflow/web/testing/drawn'
import { longestWait } from '@palmflow/web/testing/limits'
import { Calls, slack, staysHere } from '@palmflow/web/testing/paths-calls'
import { Hands, leavePage } from '@palmflow/web/testing/paths-hands'
import { takesElsewhere } from '@palmflow/web/testing/paths-plan'
import { PageTime } from '@palmflow/web/testing/paths-time'
import type { Wire } from '@palmflow/web/testing/paths-wire'
import { newestCode, textsTo } from '@palmflow/web/testing/site'
import { expect } from 'vitest'
import type { WatchedHolder } from './holder.ts'
import type { InAppUseCase } from './paths-in-app.ts'
import { pagesIn } from './paths-pages.ts'
import { answersScan } from './paths-scans.ts'
import { inView } from './walks.ts'

/** How the bench begins a line of what the app was told: where the page wants an answer it asks. */
const aloud = /^(?:event|request) /

const timesEach = (all: readonly string[]): ReadonlyMap<string, number> =>
  all.reduce((times, each) => times.set(each, (times.get(each) ?? 0) + 1), new Map<string, number>())

/** Someone with the real phone, beside the chart: what happens to one happens to the other. */
export class PhoneEscort implements Escort {
  readonly #holder: WatchedHolder
  readonly #journey: Journey
  readonly #useCase: InAppUseCase
  readonly #calls: Calls
  readonly #surface: Surface
  readonly #time: PageTime
  #now = 0
  #heardBefore: ReadonlyMap<string, number> = new Map()

  constructor(holder: WatchedHolder, journey: Journey, wire: Wire, useCase: InAppUseCase, laid?: Laid) {
    this.#useCase = useCase
    this.#holder = holder
    this.#journey = journey
    const { legs } = journey
    const { wiring, arrangementOf, own } = useCase
    const { backend, page } = holder
    this.#time = new PageTime(page)
    const endSession = () => backend.clock.advance(ownDurations.sessionIdle + slack)
    this.#calls = new Calls({ legs, wiring, wire, endSession })
    const readsCode = (number: string) => newestCode(() => textsTo(backend.origins.website, number))
    const hands = new Hands({ rightPin: own.rightPin, numberIn: () => own.number, legs, arrangementOf, readsCode })
    this.#surface = surfaceOf({
      page: pageIn(
        playwrightPage(inView(holder), { timeout: longestWait, tapsFirst: true, hears: holder.said.seesOrHears }),
        laid,
      ),
      pages: pagesIn(holder),
      say: messageIn(enUs),
      gives: (edge, given) => hands.give(this.#now, edge, given),
      cause: (edge) => this.#cause(edge),
    })
  }

  get #body() {
    return this.#holder.view.locator('body')
  }

  async #cause({ case: { event, label } }: Edge): Promise<void> {
    const holder = this.#holder
    if (event.type === 'draft.kept')
      await leavePage(holder.view.getByLabel(enUs['validatePhone.label'], { exact: true }), String(event.phone))
    else if (event.type === 'document.scrolledToEnd') await holder.scrollsToEnd()
    else await this.#useCase.begins(holder, this.#journey, label)
  }

  readonly act: Escort['act'] = async (edge, stage, leaf) => {
    await this.#surface.act(edge, stage, leaf)
    leaf.actor.send(edge.case.event)
  }

  /** Forward, to where Back has just led out of; a visit is asked for at a step by loading its page again. */
  async #asksForAddress(leg: Leg): Promise<void> {
    const by = this.#useCase.forward(leg, this.#journey.legs.slice(0, this.#now))
    if (by !== undefined) return this.#body.evaluate((_, entries) => history.go(entries), by)
    const isLoaded = this.#holder.page.waitForEvent('framenavigated')
    await this.#body.evaluate(() => location.reload())
    await isLoaded
  }

  async before(index: number): Promise<void> {
    const { legs } = this.#journey
    const leg = legs[index]
    if (leg === undefined) return
    this.#now = index
    const holder = this.#holder
    if (!this.#calls.follows(index)) holder.said.forget()
    if (index === 0) {
      await this.#useCase.prepare(holder, this.#journey)
      // Not before: on the way there a text is what the person wants.
      await holder.putsTextsAside()
      this.#heardBefore = await this.#countsHeard()
    }
    this.#calls.planAhead(index)
    if (!this.#calls.follows(index)) await this.#time.before(this.#calls.from(index))
    if (index === 0 && this.#calls.isStayed)
      await staysHere(holder.page.context(), () => this.#calls.goesOnAfter(this.#now))
    this.#calls.release(index)
    if (leg.edge.from.screen === 'otp due') await letsCodeGo(this.#body)
    const { kind, invoke, ms = 0 } = leg.edge.case
    if (kind === 'route') await this.#asksForAddress(leg)
    if (kind === 'wait') await holder.waits(ms + slack)
    if (invoke === 'scanPalm') await answersScan(holder, leg, this.#useCase.scanned(legs.slice(index + 1)))
  }

  readonly #countsHeard = async (): Promise<ReadonlyMap<string, number>> =>
    timesEach((await this.#holder.page.getByText(aloud).allTextContents()).map((line) => line.replace(aloud, '')))

  /** What the chart has told the app, the page has told the real one, and as often. */
  async #isHeard({ told }: Stage): Promise<void> {
    const due = timesEach(told.map(({ type }) => type.replace('shell.', '')))
    const missing = async () => {
      const heard = await this.#countsHeard()
      return [...due].flatMap(([each, times]) => {
        const got = (heard.get(each) ?? 0) - (this.#heardBefore.get(each) ?? 0)
        return got === times ? [] : [`${each}: ${got} and not ${times}`]
      })
    }
    const message = 'what the app has not heard as often as it was told'
    await expect.poll(async () => (await missing()).join('; '), { message }).toBe('')
  }

  readonly look = async (stage: Stage, edge: Edge | undefined): Promise<readonly string[]> => {
    const { legs } = this.#journey
    const leg = legs[this.#now]
    if (leg === undefined || this.#calls.follows(this.#now + 1)) return []
    await this.#isHeard(stage)
    if (stage.actor.getSnapshot().status !== 'active') {
      await this.#useCase.seesEnd(this.#holder, leg)
      return []
    }
    if (this.#now === legs.length - 1 && takesElsewhere(leg)) {
      await this.#holder.sees('Maximum attempts exceeded')
      return []
    }
    const problems = await this.#time.passesDuring(this.#calls.problems(this.#now))
    await this.#time.passesDuring(drawn(this.#body))
    return [...problems, ...((await this.#surface.look?.(stage, edge)) ?? [])]
  }
}
