import { type Edge, type Known, type Laid, type PageModel, pageIn, type Surface, surfaceOf } from '@palmflow/paths'
import { type PlaywrightPage, playwrightPage } from '@palmflow/paths/playwright'
import { enUs } from '@palmflow/views/copy/en-us'
import { messageIn } from '@palmflow/views/page-model'
import { pageModelsIn } from '@palmflow/views/page-models'
import type { Locator, Page } from 'playwright'
import { longestWait } from './limits.ts'
import type { Person } from './person.ts'
import type { Said } from './said.ts'

/** A person with a real page of ours: of the website, or in the web view of the phone. */
export interface PageDriver {
  /** The page of the browser. It has the clock; the web view of the phone is a frame of it. */
  readonly page: Page
  /** The body of our page. */
  readonly body: Locator
  /** Finds the controls of our page. */
  readonly view: PlaywrightPage
  /** A field in a frame gets the focus by a click. */
  readonly tapsFirst?: true
  readonly pages: Readonly<Record<string, PageModel>>
  readonly said: Said
  /** The clock of the server. */
  readonly clock: { advance(ms: number): void }
  /** The newest code that was sent to this number. */
  readsCode(number: string): Promise<string>
  /** Time passes, for the server and the page. Milliseconds. */
  waits(ms: number): Promise<void>
  scrollsToEnd(): Promise<void>
  seesHeading(name: string): Promise<void>
}

const websitePages = pageModelsIn(enUs)

export const websiteDriver = (person: Person): PageDriver => ({
  page: person.page,
  body: person.page.locator('body'),
  view: person.page,
  pages: websitePages,
  said: person.said,
  clock: person.site.clock,
  readsCode: (number) => person.readsCode(number),
  waits: (ms) => person.waits(ms),
  scrollsToEnd: () => person.page.locator('.pf-legal[aria-busy="false"]').press('End'),
  seesHeading: (name) => person.heading(name).waitFor(),
})

interface Uses {
  /** The real texts, in place of those of the samples. */
  gives?(edge: Edge, given: Known): Promise<Known>
  /** An event that no page model has, such as the arrival on the page. */
  causes(edge: Edge): Promise<unknown>
  laid?: Laid | undefined
}

/** A page and a chart together: each event of the person happens on the page, and then in the chart. */
export function surfaceBefore(driver: PageDriver, { gives, causes, laid }: Uses): Surface {
  const { view, pages, said, tapsFirst = false } = driver
  const surface = surfaceOf({
    page: pageIn(playwrightPage(view, { timeout: longestWait, tapsFirst, hears: said.seesOrHears }), laid),
    pages,
    say: messageIn(enUs),
    ...(gives && { gives }),
    cause: async (edge) => void (await causes(edge)),
  })
  return {
    ...surface,
    act: async (edge, stage, leaf) => {
      await surface.act(edge, stage, leaf)
      leaf.actor.send(edge.case.event)
    },
  }
}
