import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { appSessionPanel, bindAppSession } from './app-session.chart.ts'

const tellings = ['page.authCompleted', 'page.cancelled', 'page.sessionExpired', 'page.signedOut']
const reloaded = ['webView.reloaded'] as const
const waiting = ['page.greeted', 'page.killed', 'reload.requested', 'visit.opened']

const appSessionSamples = {
  bind: bindAppSession,
  inputs: { 'app start': { sees: 'loading' } },
  screens: {
    loading: { label: 'loading page', can: waiting },
    slow: { label: 'slow page', can: waiting },
    shown: {
      label: 'page',
      can: [...tellings, 'scan.begun', 'page.killed', 'reload.requested', 'visit.opened'],
    },
    killed: { label: 'lost page', can: [] },
    scanning: { label: 'scanner', can: [...tellings, 'scan.ended', 'page.killed'] },
    'scanning killed': { label: 'scanner, page lost', can: ['scan.ended'] },
    'scanning loading': {
      label: 'scanner, page reloading',
      can: ['scan.ended', 'page.greeted', 'page.killed'],
    },
    expired: { label: 'session expired', can: [...tellings, 'scan.begun', ...waiting] },
    'shown completed': {
      label: 'page, signed in',
      can: [...tellings, 'page.killed', 'reload.requested', 'visit.opened'],
    },
    cancelled: { label: 'app, cancelled', can: ['visit.opened'] },
    signedOut: { label: 'app, signed out', can: ['visit.opened'] },
  },
  events: {
    'page.greeted': { 'page reports start': { sees: 'shown', on: { 'scanning loading': { sees: 'scanning' } } } },
    'page.killed': {
      'system ends page': {
        sees: 'killed',
        until: 'reopenDelay',
        on: {
          scanning: { sees: 'scanning killed', until: 'reopenDelay' },
          'scanning loading': { sees: 'scanning killed', until: 'reopenDelay' },
        },
      },
    },
    'page.authCompleted': { 'page reports sign-in': { sees: 'shown completed' } },
    'page.cancelled': { 'page reports cancellation': { sees: 'cancelled' } },
    'page.sessionExpired': { 'page reports session expiry': { sees: 'expired' } },
    'page.signedOut': { 'page reports sign-out': { sees: 'signedOut' } },
    'scan.begun': { 'page requests scan': { sees: 'scanning' } },
    'scan.ended': {
      'scan ends': {
        sees: 'shown',
        on: {
          'scanning killed': { sees: 'killed', until: 'reopenDelay' },
          'scanning loading': { sees: 'loading', until: 'pageSlow' },
        },
      },
    },
    'reload.requested': { retries: { sees: 'loading', notifies: reloaded, until: 'pageSlow' } },
    'visit.opened': { 'reopens page': { sees: 'loading', notifies: ['webView.opened'], until: 'pageSlow' } },
  },
  waits: {
    pageSlow: { label: 'page is slow', sees: 'slow' },
    reopenDelay: {
      label: 'after reopen delay',
      sees: 'loading',
      notifies: reloaded,
      on: { 'scanning killed': { sees: 'scanning loading', notifies: reloaded } },
    },
  },
  asks: {},
  ends: {
    'signed in': { screen: 'shown completed', good: true },
    cancelled: { screen: 'cancelled' },
    'signed out': { screen: 'signedOut' },
  },
  secrets: [],
  survivors: {
    'loading on reload.requested: target removed':
      'the paths repeat the request before time passes; a test of this panel moves the clock',
    'loading on visit.opened: target removed': 'the same',
  },
} as const satisfies Samples<typeof appSessionPanel, typeof bindAppSession>

export const subject = row('panel', appSessionPanel, appSessionSamples)
