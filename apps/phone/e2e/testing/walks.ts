import type { Answers } from '@palmflow/paths'
import { type PlaywrightPage, playwrightPage } from '@palmflow/paths/playwright'
import { longestWait } from '@palmflow/web/testing/limits'
import { newestCode, textsTo } from '@palmflow/web/testing/site'
import { walk } from '@palmflow/web/testing/walks'
import { pagesIn } from './paths-pages.ts'
import type { Holder } from './phone.ts'

/** How much of the page's time passes between two looks. Milliseconds. */
const lookMs = 800

interface Walker {
  /** A US number in any spelling. */
  number: string
  pin: string
  /** By the names of the samples, in place of theirs. */
  answers?: Answers
}

/** The page in the web view, as an adapter of Playwright takes it. */
export const inView = ({ view, page }: Holder): PlaywrightPage => ({
  getByRole: view.getByRole.bind(view),
  getByLabel: view.getByLabel.bind(view),
  getByText: view.getByText.bind(view),
  locator: view.locator.bind(view),
  keyboard: page.keyboard,
})

/** Answers each screen in the web view, until the flow is at this step, or has ended. */
export function walks(holder: Holder, { number, pin, answers = {} }: Walker, until?: string): Promise<void> {
  const { view, backend } = holder
  const otp = () => newestCode(() => textsTo(backend.origins.website, `+1${number.replaceAll(/\D/g, '').slice(-10)}`))
  return walk(
    {
      page: playwrightPage(inView(holder), { timeout: longestWait, tapsFirst: true }),
      pages: pagesIn(holder),
      body: view.locator('body'),
      answers: { choice: 'healthcare', phone: number, pin, otp, ...answers },
      cause: () => holder.scrollsToEnd(),
      waits: () => holder.passes(lookMs),
    },
    until,
  )
}
