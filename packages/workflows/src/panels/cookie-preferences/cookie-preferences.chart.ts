/**
 * COOKIE_PREFERENCES: explains which data the website stores in the browser (R069, R070).
 *
 * closed ⇄ open
 *
 * Invariant: the panel stores no data, because there are no settings.
 */
import { type ActorRefFrom, setup } from 'xstate'
import { typed } from '../../setup/typed.ts'

export const cookiePreferencesPanel = setup({
  types: typed<{ events: { type: 'cookies.opened' | 'cookies.closed' }; tags: 'closed' | 'open' }>(),
}).createMachine({
  id: 'COOKIE_PREFERENCES',
  initial: 'closed',
  states: {
    closed: { tags: 'closed', on: { 'cookies.opened': 'open' } },
    open: { tags: 'open', on: { 'cookies.closed': 'closed' } },
  },
})

export type CookiePreferencesRef = ActorRefFrom<typeof cookiePreferencesPanel>

/** Each panel has a `bind…` function, even without calls, so that callers treat all panels alike. */
export const bindCookiePreferences = (_: Record<string, never>) => cookiePreferencesPanel.provide({})
