import type { Answers } from '@palmflow/paths'
import { type PlaywrightPage, playwrightPage } from '@palmflow/paths/playwright'
import { longestWait } from '@palmflow/web/testing/visit/longest-wait'
import { answersAt, type Somebody, type Visit, walk } from '@palmflow/web/testing/visit/walks'
import { pagesIn } from './paths/page-models.ts'
import type { Holder } from './phone.ts'

/** The step of the page's clock between two checks, in milliseconds. */
const lookMs = 800

interface Walker extends Somebody {
  /** Texts that replace sample texts. Key: the name in the samples. */
  answers?: Answers
}

/** Returns the page in the web view in the form that the Playwright adapter needs. */
export const inView = ({ view, page }: Holder): PlaywrightPage => ({
  getByRole: view.getByRole.bind(view),
  getByLabel: view.getByLabel.bind(view),
  getByText: view.getByText.bind(view),
  locator: view.locator.bind(view),
  keyboard: page.keyboard,
})

/** Returns a visit of a user to a flow in the web view. */
export const visitOf = (holder: Holder, { answers, ...somebody }: Walker): Visit => ({
  page: playwrightPage(inView(holder), { timeout: longestWait, tapsFirst: true }),
  pages: pagesIn(holder),
  body: holder.view.locator('body'),
  answers: { choice: 'healthcare', ...answersAt(holder.backend.origins.website, somebody), ...answers },
  cause: () => holder.scrollsToEnd(),
  waits: () => holder.passes(lookMs),
})

/** Performs the actions of each screen in the web view until the flow reaches this step or has ended. */
export const walks = (holder: Holder, walker: Walker, until?: string): Promise<void> =>
  walk(visitOf(holder, walker), until)
