import type { Scenario, ScenarioDriver, ScenarioTransition, Surrounding } from '@palmflow/paths'
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright'

export interface Host {
  context: BrowserContext
  /** Like `body`, `page` is available only after the first page has opened. */
  readonly page: Page
  /** On the phone, `body` belongs to the page in the web view. */
  readonly body: Locator
  isFramed: boolean
}

export interface PageSurrounding extends Surrounding<Host> {
  visit?: { isWatched?: true; browser?: BrowserContextOptions }
  /** The reason why a web view cannot have this surrounding. */
  websiteOnly?: string
  /** The reason why only the long run, and not `npm test`, runs this surrounding on the phone. */
  sameInApp?: string
}

export type ScenarioDriverOf = (scenario: Scenario, surrounding?: PageSurrounding) => Promise<ScenarioDriver>

/**
 * Adds a script to the website's page. On the phone, this page is in a frame, and the page around the frame is the app
 * simulator.
 */
export const injects = ({ context, isFramed }: Host, script: () => void): Promise<unknown> =>
  context.addInitScript({ content: `if ((self !== top) === ${isFramed}) (${script.toString()})()` })

export const isResumed = ({ edge }: ScenarioTransition): boolean => edge.case.event.type === 'workflow.resumed'

export async function readyField({ body }: Host, label: string): Promise<Locator> {
  const field = body.getByLabel(label, { exact: true })
  // Filling in an empty text waits until the user can edit the field.
  await field.fill('')
  await field.focus()
  return field
}

export function observedOnce(look: () => Promise<boolean>) {
  let isSeen = false
  return {
    after: async (): Promise<void> => {
      isSeen ||= await look()
    },
    hasActed: async (): Promise<boolean> => isSeen,
  }
}
