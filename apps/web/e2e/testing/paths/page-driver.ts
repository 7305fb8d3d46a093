import {
  type ActiveSurrounding,
  type Edge,
  type PageModel,
  pageIn,
  type Surface,
  surfaceOf,
  type TextValues,
} from '@palmflow/paths'
import { type PlaywrightPage, playwrightPage } from '@palmflow/paths/playwright'
import { messageIn } from '@palmflow/views/page-model'
import { pageModelsIn } from '@palmflow/views/page-models'
import { enUs } from '@palmflow/views/testing/texts'
import type { Locator, Page } from 'playwright'
import { maxWaitMs } from '../visit/max-wait.ts'
import type { PageLog } from '../visit/page-log.ts'
import type { WebsiteUser } from '../visit/user.ts'

export interface PageDriver {
  /** The page with the clock. On the phone, the web view is a frame in this page. */
  readonly page: Page
  readonly body: Locator
  readonly view: PlaywrightPage
  /** Whether a field needs a click to get the focus, as in a frame. */
  readonly tapsFirst?: true
  readonly pages: Readonly<Record<string, PageModel>>
  readonly pageLog: PageLog
  readonly clock: { advance(ms: number): void }
  readsCode(number: string): Promise<string>
  waits(ms: number): Promise<void>
  scrollsToEnd(): Promise<void>
  seesHeading(name: string): Promise<void>
}

const websitePages = pageModelsIn(enUs)

export const websiteDriver = (user: WebsiteUser): PageDriver => ({
  page: user.page,
  body: user.page.locator('body'),
  view: user.page,
  pages: websitePages,
  pageLog: user.pageLog,
  clock: user.site.clock,
  readsCode: (number) => user.readsCode(number),
  waits: (ms) => user.waits(ms),
  scrollsToEnd: () => user.page.locator('.pf-legal[aria-busy="false"]').press('End'),
  seesHeading: (name) => user.heading(name).waitFor(),
})

interface Uses {
  gives?(edge: Edge, texts: TextValues): Promise<TextValues>
  /** Causes an event for which the page model has no action, for example the load of the page. */
  causes(edge: Edge): Promise<unknown>
  laid?: ActiveSurrounding | undefined
}

/** Each event occurs on the page first, and then in the chart. */
export function pageSurface(driver: PageDriver, { gives, causes, laid }: Uses): Surface {
  const { view, pages, pageLog, tapsFirst = false } = driver
  const surface = surfaceOf({
    page: pageIn(playwrightPage(view, { timeout: maxWaitMs, tapsFirst, hears: pageLog.seesOrHears }), laid),
    pages,
    say: messageIn(enUs),
    ...(gives && { gives }),
    cause: async (edge) => void (await causes(edge)),
  })
  return {
    ...surface,
    act: async (edge, harness, leaf) => {
      await surface.act(edge, harness, leaf)
      leaf.actor.send(edge.case.event)
    },
  }
}
