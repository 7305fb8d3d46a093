import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { appSessionPanel, bindAppSession } from './app-session.chart.ts'

const tellings = ['page.authCompleted', 'page.cancelled', 'page.sessionExpired', 'page.signedOut']
const reloaded = ['webView.reloaded'] as const
const waiting = ['page.greeted', 'page.killed', 'reload.requested', 'visit.opened']

const appSessionSamples = {
  bind: bindAppSession,
  inputs: { 'opens the app': { sees: 'loading' } },
  screens: {
    loading: { label: 'waits for the page', can: waiting },
    slow: { label: 'learns that the page takes long', can: waiting },
    shown: {
      label: 'is before the page',
      can: [...tellings, 'scan.begun', 'page.killed', 'reload.requested', 'visit.opened'],
    },
    killed: { label: 'has lost the page', can: [] },
    scanning: { label: 'is before the scanner', can: [...tellings, 'scan.ended', 'page.killed'] },
    'scanning killed': { label: 'is before the scanner, the page lost behind it', can: ['scan.ended'] },
    'scanning loading': {
      label: 'is before the scanner, the page coming again behind it',
      can: ['scan.ended', 'page.greeted', 'page.killed'],
    },
    expired: { label: 'reads that the session has ended', can: [...tellings, 'scan.begun', ...waiting] },
    'shown completed': {
      label: 'is before the page, signed in',
      can: [...tellings, 'page.killed', 'reload.requested', 'visit.opened'],
    },
    cancelled: { label: 'is back in the app, having cancelled', can: ['visit.opened'] },
    signedOut: { label: 'is back in the app, signed out', can: ['visit.opened'] },
  },
  events: {
    'page.greeted': { 'the page is there': { sees: 'shown', on: { 'scanning loading': { sees: 'scanning' } } } },
    'page.killed': {
      'the system ends the page': {
        sees: 'killed',
        until: 'reopenDelay',
        on: {
          scanning: { sees: 'scanning killed', until: 'reopenDelay' },
          'scanning loading': { sees: 'scanning killed', until: 'reopenDelay' },
        },
      },
    },
    'page.authCompleted': { 'the page reports a sign-in': { sees: 'shown completed' } },
    'page.cancelled': { 'the page reports its cancellation': { sees: 'cancelled' } },
    'page.sessionExpired': { 'the page reports the end of the session': { sees: 'expired' } },
    'page.signedOut': { 'the page reports a sign-out': { sees: 'signedOut' } },
    'scan.begun': { 'the page asks for a palm': { sees: 'scanning' } },
    'scan.ended': {
      'the scan has ended': {
        sees: 'shown',
        on: {
          'scanning killed': { sees: 'killed', until: 'reopenDelay' },
          'scanning loading': { sees: 'loading', until: 'pageSlow' },
        },
      },
    },
    'reload.requested': { 'asks for the page again': { sees: 'loading', notifies: reloaded, until: 'pageSlow' } },
    'visit.opened': { 'opens the page again': { sees: 'loading', notifies: ['webView.opened'], until: 'pageSlow' } },
  },
  waits: {
    pageSlow: { label: 'the page has not come', sees: 'slow' },
    reopenDelay: {
      label: 'the app opens the page again',
      sees: 'loading',
      notifies: reloaded,
      on: { 'scanning killed': { sees: 'scanning loading', notifies: reloaded } },
    },
  },
  asks: {},
  ends: {
    'the person has signed in': { screen: 'shown completed', good: true },
    'the person has cancelled': { screen: 'cancelled' },
    'the person has signed out': { screen: 'signedOut' },
  },
  secrets: [],
  survivors: {
    'loading on reload.requested: target removed':
      'the paths repeat the request before time passes; a test of this panel moves the clock',
    'loading on visit.opened: target removed': 'the same',
  },
} as const satisfies Samples<typeof appSessionPanel, typeof bindAppSession>

export const subject = row('panel', appSessionPanel, appSessionSamples)
