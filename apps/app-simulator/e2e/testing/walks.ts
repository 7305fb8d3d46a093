import type { Answers } from '@palmflow/paths'
import { type PlaywrightPage, playwrightPage } from '@palmflow/paths/playwright'
import { maxWaitMs } from '@palmflow/web/testing/visit/max-wait'
import { answersAt, type Somebody, type Visit, walk } from '@palmflow/web/testing/visit/walks'
import { pagesIn } from './paths/page-models.ts'
import type { AppUser } from './phone.ts'

/** The step of the page's clock between two checks, in milliseconds. */
const lookMs = 800

interface Walker extends Somebody {
  /** Texts that replace sample texts. Key: the name in the samples. */
  answers?: Answers
}

export const inView = ({ view, page }: AppUser): PlaywrightPage => ({
  getByRole: view.getByRole.bind(view),
  getByLabel: view.getByLabel.bind(view),
  getByText: view.getByText.bind(view),
  locator: view.locator.bind(view),
  keyboard: page.keyboard,
})

export const visitOf = (user: AppUser, { answers, ...somebody }: Walker): Visit => ({
  page: playwrightPage(inView(user), { timeout: maxWaitMs, tapsFirst: true }),
  pages: pagesIn(user),
  body: user.view.locator('body'),
  answers: { choice: 'healthcare', ...answersAt(user.backend.origins.website, somebody), ...answers },
  cause: () => user.scrollsToEnd(),
  waits: () => user.passes(lookMs),
})

export const walks = (user: AppUser, walker: Walker, until?: string): Promise<void> =>
  walk(visitOf(user, walker), until)
