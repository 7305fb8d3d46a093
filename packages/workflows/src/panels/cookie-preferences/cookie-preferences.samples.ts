import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindCookiePreferences, cookiePreferencesPanel } from './cookie-preferences.chart.ts'

const cookiePreferencesSamples = {
  bind: bindCookiePreferences,
  inputs: { 'reads to the end of a page': { sees: 'closed' } },
  screens: {
    closed: { label: 'is at the end of a page', can: ['cookies.opened'] },
    open: { label: 'reads what is kept', can: ['cookies.closed'] },
  },
  events: {
    'cookies.opened': { 'wants to know what is kept': { sees: 'open', proves: ['R069'] } },
    'cookies.closed': { 'has read it': { sees: 'closed' } },
  },
  asks: {},
  ends: { 'the person is back on the page': { screen: 'closed', good: true } },
  secrets: [],
} as const satisfies Samples<typeof cookiePreferencesPanel, typeof bindCookiePreferences>

export const subject = row('panel', cookiePreferencesPanel, cookiePreferencesSamples)
