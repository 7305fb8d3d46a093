import type { ChartHarness, Scenario, ScenarioTransition } from '@palmflow/paths'
import type { PageDriver } from '@palmflow/web/testing/paths/page-driver'
import type { PageVisit } from '@palmflow/web/testing/paths/scenario-driver'
import { newestCode, textsTo } from '@palmflow/web/testing/site/site'
import { expect } from 'vitest'
import type { WatchedAppUser } from '../app-user.ts'
import { inView } from '../walks.ts'
import { pagesIn } from './page-models.ts'
import { answersScan } from './scans.ts'
import type { InAppUseCase } from './sign-in.ts'

/** Matches the start of a line about an event or a request of the page. Lines about responses start differently. */
const aloud = /^(?:event|request) /

const timesEach = (all: readonly string[]): ReadonlyMap<string, number> =>
  all.reduce((times, each) => times.set(each, (times.get(each) ?? 0) + 1), new Map<string, number>())

export const phoneDriver = (user: WatchedAppUser): PageDriver => ({
  page: user.page,
  body: user.view.locator('body'),
  view: inView(user),
  tapsFirst: true,
  pages: pagesIn(user),
  pageLog: user.pageLog,
  clock: user.backend.clock,
  readsCode: (number) => newestCode(() => textsTo(user.backend.origins.website, number)),
  waits: (ms) => user.waits(ms),
  scrollsToEnd: () => user.scrollsToEnd(),
  seesHeading: (name) => user.sees(name),
})

export class PhoneVisit implements PageVisit {
  readonly wiring: PageVisit['wiring']
  readonly arrangementOf: PageVisit['arrangementOf']
  readonly rightPin: string
  readonly forward: PageVisit['forward']
  readonly #user: WatchedAppUser
  readonly #scenario: Scenario
  readonly #useCase: InAppUseCase
  #heardBefore: ReadonlyMap<string, number> = new Map()

  constructor(user: WatchedAppUser, scenario: Scenario, useCase: InAppUseCase) {
    this.wiring = useCase.wiring
    this.arrangementOf = useCase.arrangementOf
    this.rightPin = useCase.own.rightPin
    this.forward = useCase.forward
    this.#user = user
    this.#scenario = scenario
    this.#useCase = useCase
  }

  readonly numberIn = (): string => this.#useCase.own.number
  readonly passes = (_: ScenarioTransition, ms: number): Promise<void> => this.#user.waits(ms)
  readonly seesEnd = (transition: ScenarioTransition): Promise<void> => this.#useCase.seesEnd(this.#user, transition)
  readonly opens = ({ case: { label } }: ScenarioTransition['edge']): Promise<void> =>
    this.#useCase.begins(this.#user, this.#scenario, label)
  readonly scans = (transition: ScenarioTransition, next: readonly ScenarioTransition[]): Promise<void> =>
    answersScan(this.#user, transition, this.#useCase.scanned(next))

  async prepare(index: number): Promise<void> {
    if (index > 0) return
    await this.#useCase.prepare(this.#user, this.#scenario)
    // Hides text messages only now, because the earlier part of the scenario needs a text message.
    await this.#user.putsTextsAside()
    this.#heardBefore = await this.#countsHeard()
  }

  readonly #countsHeard = async (): Promise<ReadonlyMap<string, number>> =>
    timesEach((await this.#user.page.getByText(aloud).allTextContents()).map((line) => line.replace(aloud, '')))

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
