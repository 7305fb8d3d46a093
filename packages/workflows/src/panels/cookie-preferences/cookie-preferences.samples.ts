import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindCookiePreferences, cookiePreferencesPanel } from './cookie-preferences.chart.ts'

const cookiePreferencesSamples = {
  bind: bindCookiePreferences,
  inputs: { 'end of a page': { sees: 'closed' } },
  screens: {
    closed: { label: 'end of a page', can: ['cookies.opened'] },
    open: { label: 'cookie preferences', can: ['cookies.closed'] },
  },
  events: {
    'cookies.opened': { 'opens cookie preferences': { sees: 'open', proves: ['R069'] } },
    'cookies.closed': { 'closes note': { sees: 'closed' } },
  },
  asks: {},
  ends: { 'back on the page': { screen: 'closed', good: true } },
  secrets: [],
} as const satisfies Samples<typeof cookiePreferencesPanel, typeof bindCookiePreferences>

export const subject = row('panel', cookiePreferencesPanel, cookiePreferencesSamples)
