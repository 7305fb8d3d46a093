import { defaultTreatment, languageOfPath, localStorageKeys, paths, plainPath, siteLanguages } from '@palmflow/contract'
import { type SessionCore, treatmentOf } from '@palmflow/session'
import { isSignIn, pageOf } from '../navigation/page-of.ts'

/**
 * Whether the container has only the frame of a signed-in user's page. React replaces such a frame and does not hydrate
 * the frame.
 */
export const isFrame = (container: HTMLElement): boolean => 'frame' in container.dataset

/**
 * Whether the current path is the path of the page load. Before the scripts have loaded, Back and Forward may change
 * the address without a page load.
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

/** The download page acts without a click: on a phone, this page redirects to the store or to the app. */
const isActing = (): boolean => pageOf(plainPath(location.pathname)) === paths.downloadApp

/** The start can wait only if the start would not change the prerendered page. */
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
