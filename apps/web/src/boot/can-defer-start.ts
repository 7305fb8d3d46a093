import { defaultTreatment, languageOfPath, localStorageKeys, paths, plainPath, siteLanguages } from '@palmflow/contract'
import { type SessionCore, treatmentOf } from '@palmflow/session'
import { isSignIn, pageOf } from '../navigation/page-of.ts'

/**
 * Whether the container has only the frame of a signed-in user's page. React replaces the frame and does not hydrate
 * it.
 */
export const isFrame = (container: HTMLElement): boolean => 'frame' in container.dataset

/**
 * Returns whether the page was prerendered for the current path. Before the scripts have loaded, Back and Forward may
 * change the address without a page load.
 */
export function isPrerenderedForPage(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  return load !== undefined && new URL(load.name).pathname === location.pathname
}

const languageOf = (tag: string): string => tag.split('-')[0] ?? ''
const ours = siteLanguages.map(languageOf)

function readsAnother(): boolean {
  const language = navigator.languages.map(languageOf).find((item) => ours.includes(item))
  return language !== undefined && language !== languageOf(document.documentElement.lang)
}

/** Only the app's download page acts without a click. It redirects a phone to the store or to the app. */
const isActing = (): boolean => pageOf(plainPath(location.pathname)) === paths.downloadApp

/**
 * Only a visitor's page without a form can start later. The address and the storage must contain no values that change
 * the page.
 */
export function canDeferStart(container: HTMLElement, { stores, hasEnvelope, hasMessage }: SessionCore): boolean {
  const isWritten =
    container.hasChildNodes() && !isFrame(container) && isPrerenderedForPage() && !isSignIn(location) && !isActing()
  // A hash opens a question of the help page.
  const isBare = location.search === '' && location.hash === ''
  const isVisitor = stores.local.get(localStorageKeys.pt) === undefined && !hasEnvelope() && !hasMessage()
  const isWebsite = treatmentOf('', stores.session) === defaultTreatment
  const isSpoken = document.documentElement.lang === languageOfPath(location.pathname) && !readsAnother()
  return isWritten && isBare && isVisitor && isWebsite && isSpoken
}
