/**
 * COOKIE_PREFERENCES: a person looks at what is kept in their browser, from the footer of any page (A57, B58).
 *
 * closed ⇄ open
 *
 * Invariant: there is nothing to change, and so nothing to keep.
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

/** It asks nothing of the world; bound like every other panel. */
export const bindCookiePreferences = (_: Record<string, never>) => cookiePreferencesPanel.provide({})
