import type { ChartHarness, Scenario, ScenarioTransition } from '@palmflow/paths'
import type { PageDriver } from '@palmflow/web/testing/paths/page-driver'
import type { PageVisit } from '@palmflow/web/testing/paths/scenario-driver'
import { newestCode, textsTo } from '@palmflow/web/testing/site/site'
import { expect } from 'vitest'
import type { WatchedHolder } from '../app-user.ts'
import { inView } from '../walks.ts'
import { pagesIn } from './page-models.ts'
import { answersScan } from './scans.ts'
import type { InAppUseCase } from './sign-in.ts'

/** Matches the start of a line about an event or a request of the page. Lines about responses start differently. */
const aloud = /^(?:event|request) /

const timesEach = (all: readonly string[]): ReadonlyMap<string, number> =>
  all.reduce((times, each) => times.set(each, (times.get(each) ?? 0) + 1), new Map<string, number>())

export const phoneDriver = (holder: WatchedHolder): PageDriver => ({
  page: holder.page,
  body: holder.view.locator('body'),
  view: inView(holder),
  tapsFirst: true,
  pages: pagesIn(holder),
  pageLog: holder.pageLog,
  clock: holder.backend.clock,
  readsCode: (number) => newestCode(() => textsTo(holder.backend.origins.website, number)),
  waits: (ms) => holder.waits(ms),
  scrollsToEnd: () => holder.scrollsToEnd(),
  seesHeading: (name) => holder.sees(name),
})

export class PhoneVisit implements PageVisit {
  readonly wiring: PageVisit['wiring']
  readonly arrangementOf: PageVisit['arrangementOf']
  readonly rightPin: string
  readonly forward: PageVisit['forward']
  readonly #holder: WatchedHolder
  readonly #scenario: Scenario
  readonly #useCase: InAppUseCase
  #heardBefore: ReadonlyMap<string, number> = new Map()

  constructor(holder: WatchedHolder, scenario: Scenario, useCase: InAppUseCase) {
    this.wiring = useCase.wiring
    this.arrangementOf = useCase.arrangementOf
    this.rightPin = useCase.own.rightPin
    this.forward = useCase.forward
    this.#holder = holder
    this.#scenario = scenario
    this.#useCase = useCase
  }

  readonly numberIn = (): string => this.#useCase.own.number
  readonly passes = (_: ScenarioTransition, ms: number): Promise<void> => this.#holder.waits(ms)
  readonly seesEnd = (transition: ScenarioTransition): Promise<void> => this.#useCase.seesEnd(this.#holder, transition)
  readonly opens = ({ case: { label } }: ScenarioTransition['edge']): Promise<void> =>
    this.#useCase.begins(this.#holder, this.#scenario, label)
  readonly scans = (transition: ScenarioTransition, next: readonly ScenarioTransition[]): Promise<void> =>
    answersScan(this.#holder, transition, this.#useCase.scanned(next))

  async prepare(index: number): Promise<void> {
    if (index > 0) return
    await this.#useCase.prepare(this.#holder, this.#scenario)
    // Hides text messages only now, because the earlier part of the scenario needs a text message.
    await this.#holder.putsTextsAside()
    this.#heardBefore = await this.#countsHeard()
  }

  readonly #countsHeard = async (): Promise<ReadonlyMap<string, number>> =>
    timesEach((await this.#holder.page.getByText(aloud).allTextContents()).map((line) => line.replace(aloud, '')))

  async isTold({ events }: ChartHarness): Promise<void> {
    const due = timesEach(events.map(({ type }) => type.replace('shell.', '')))
    const missing = async () => {
      const response = await this.#countsHeard()
      return [...due].flatMap(([each, times]) => {
        const got = (response.get(each) ?? 0) - (this.#heardBefore.get(each) ?? 0)
        return got === times ? [] : [`${each}: ${got} and not ${times}`]
      })
    }
    const message = 'events that the app has not received as often as the chart has emitted them'
    await expect.poll(async () => (await missing()).join('; '), { message }).toBe('')
  }
}
