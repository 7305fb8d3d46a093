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

export const inView = ({ view, page }: Holder): PlaywrightPage => ({
  getByRole: view.getByRole.bind(view),
  getByLabel: view.getByLabel.bind(view),
  getByText: view.getByText.bind(view),
  locator: view.locator.bind(view),
  keyboard: page.keyboard,
})

export const visitOf = (holder: Holder, { answers, ...somebody }: Walker): Visit => ({
  page: playwrightPage(inView(holder), { timeout: longestWait, tapsFirst: true }),
  pages: pagesIn(holder),
  body: holder.view.locator('body'),
  answers: { choice: 'healthcare', ...answersAt(holder.backend.origins.website, somebody), ...answers },
  cause: () => holder.scrollsToEnd(),
  waits: () => holder.passes(lookMs),
})

export const walks = (holder: Holder, walker: Walker, until?: string): Promise<void> =>
  walk(visitOf(holder, walker), until)
