import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright'
import type { Escort, Journey, Leg, Surrounding } from '../../../../../packages/paths/src/index.ts'

/** The browser around a page of ours. */
export interface Host {
  context: BrowserContext
  page: Page
  /** The body of our page; on the phone, of the page in the web view. */
  body: Locator
}

export interface PageSurrounding extends Surrounding<Host> {
  /** Options of the browser context. */
  visit?: { isWatched?: true; browser?: BrowserContextOptions }
}

/** Makes the escort of one journey, perhaps inside a surrounding. */
export type EscortOf = (journey: Journey, surrounding?: PageSurrounding) => Promise<Escort>

/** The page loads again, and continues from the storage of the browser. */
export const isResumed = ({ edge }: Leg): boolean => edge.case.event.type === 'workflow.resumed'
