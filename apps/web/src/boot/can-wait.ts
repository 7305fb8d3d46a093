import { defaultTreatment, languageOfPath, localStorageKeys, paths, plainPath, siteLanguages } from '@palmflow/contract'
import { type SessionCore, treatmentOf } from '@palmflow/session'
import { isSignIn, pageOf } from '../navigation/page-of.ts'

/** The frame of a page of a user, which says nothing about the user. It is replaced, not hydrated. */
export const isFrame = (container: HTMLElement): boolean => 'frame' in container.dataset

/** Back or Forward before the scripts load may change only the address. */
export function isWrittenForHere(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  return load !== undefined && new URL(load.name).pathname === location.pathname
}

const languageOf = (tag: string): string => tag.split('-')[0] ?? ''
const ours = siteLanguages.map(languageOf)

/** The page then offers its other language. */
function readsAnother(): boolean {
  const language = navigator.languages.map(languageOf).find((one) => ours.includes(one))
  return language !== undefined && language !== languageOf(document.documentElement.lang)
}

/** This page acts without a click: it leads a phone to its store. */
const isActing = (): boolean => pageOf(plainPath(location.pathname)) === paths.downloadApp

/**
 * Whether the prerendered page is complete until the user interacts: a reading page of a visitor, without values in address
 * or storage that change it. In doubt it is not, and the page starts at once.
 */
export function canWait(container: HTMLElement, { stores, hasEnvelope, hasMessage }: SessionCore): boolean {
  const isWritten =
    container.hasChildNodes() && !isFrame(container) && isWrittenForHere() && !isSignIn(location) && !isActing()
  // The help opens the question that a hash names.
  const isBare = location.search === '' && location.hash === ''
  const isVisitor = stores.local.get(localStorageKeys.pt) === undefined && !hasEnvelope() && !hasMessage()
  const isWebsite = treatmentOf('', stores.session) === defaultTreatment
  const isSpoken = document.documentElement.lang === languageOfPath(location.pathname) && !readsAnother()
  return isWritten && isBare && isVisitor && isWebsite && isSpoken
}
