import type { Scenario, ScenarioDriver, ScenarioTransition, Surrounding } from '@palmflow/paths'
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright'

/** The browser around one page of this product. */
export interface Host {
  context: BrowserContext
  /** The page. Like `body`, it is available only after the first page has opened. */
  readonly page: Page
  /** The body of our page. On the phone this is the page in the web view. */
  readonly body: Locator
  /** Whether the tested page is in a frame, as on the phone. */
  isFramed: boolean
}

export interface PageSurrounding extends Surrounding<Host> {
  /** Options of the browser context. */
  visit?: { isWatched?: true; browser?: BrowserContextOptions }
  /** The reason why a web view cannot have this surrounding. */
  websiteOnly?: string
  /** The reason why only the long run, and not `npm test`, runs this surrounding on the phone. */
  sameInApp?: string
}

/** Creates the driver of one scenario, which runs inside the surrounding if given. */
export type ScenarioDriverOf = (scenario: Scenario, surrounding?: PageSurrounding) => Promise<ScenarioDriver>

/** Runs a script in each page of this product, before the page's own scripts. */
export const injects = ({ context, isFramed }: Host, script: () => void): Promise<unknown> =>
  context.addInitScript({ content: `if ((self !== top) === ${isFramed}) (${script.toString()})()` })

/** Whether the page loads again and resumes from the browser's storage. */
export const isResumed = ({ edge }: ScenarioTransition): boolean => edge.case.event.type === 'workflow.resumed'

/** Returns the field with this label. Waits until the field can be edited. */
export async function readyField({ body }: Host, label: string): Promise<Locator> {
  const field = body.getByLabel(label, { exact: true })
  // Filling in an empty text waits until the field can be edited.
  await field.fill('')
  await field.focus()
  return field
}

/** Records whether `look` has returned true at least once. */
export function observedOnce(look: () => Promise<boolean>) {
  let isSeen = false
  return {
    after: async (): Promise<void> => {
      isSeen ||= await look()
    },
    hasActed: async (): Promise<boolean> => isSeen,
  }
}
