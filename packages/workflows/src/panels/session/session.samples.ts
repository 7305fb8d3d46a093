import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindSession, type SessionContext, sessionPanel } from './session.chart.ts'

const profile = { phoneTail: '0100', biometrics: ['LEFT_PALM' as const] }
const grown = { phoneTail: '0100', biometrics: ['LEFT_PALM' as const, 'RIGHT_PALM' as const] }
const always = ['session.extended', 'profile.refreshRequested']
const leaves = [...always, 'signOut.requested']
const failed = { sees: 'loading unreachable', notifies: ['profile.failed'] } as const
const noProfile = { shows: { profile: null } } as const
const silences = ['notFound', 'leaving', 'unavailable', 'unknown'] as const
const isExtended = (context: SessionContext): boolean => context.isExtended
const isNotExtended = (context: SessionContext): boolean => !context.isExtended
const restarted = { sees: 'signedIn', shows: { isExtended: false }, until: 'sessionEnd' } as const
const left = { ...noProfile, sees: 'signingOut', notifies: ['session.signedOut'], proves: ['R330'] } as const

const sessionSamples = {
  bind: bindSession,
  inputs: {
    'page load': { input: { mayBeSignedIn: true }, sees: 'loading' },
    'new visitor': { input: { mayBeSignedIn: false }, sees: 'visitor', proves: ['R386'] },
  },
  screens: {
    loading: { label: 'loading profile', can: leaves },
    'loading slow': { label: 'loading profile, retry possible', can: [...leaves, 'profile.retryRequested'] },
    'loading unreachable': { label: 'loading profile after an error', can: leaves },
    'loading unreachable slow': {
      label: 'loading profile after an error, retry possible',
      can: [...leaves, 'profile.retryRequested'],
    },
    signedIn: {
      label: 'signed in',
      can: [...leaves, 'profile.checkRequested', 'session.endedElsewhere'],
    },
    'signedIn asking': {
      label: 'signed in, reloading profile',
      can: [...leaves, 'profile.checkRequested', 'session.endedElsewhere'],
    },
    signingOut: { label: 'signing out', can: ['session.extended'] },
    'visitor ended': { label: 'visitor after session expiry', can: leaves },
    visitor: { label: 'visitor', can: always },
  },
  events: {
    'profile.refreshRequested': { 'signs in': { sees: 'loading' } },
    'profile.checkRequested': { 'returns to page': { sees: 'signedIn asking' } },
    'profile.retryRequested': { retries: { sees: 'loading' } },
    'signOut.requested': { 'signs out': { sees: 'signingOut', proves: ['R330'] } },
    'session.endedElsewhere': {
      'signs out elsewhere': { ...noProfile, sees: 'visitor', notifies: ['session.refused'] },
    },
    'session.extended': {
      'extends session': {
        gives: { remainingMs: 60_000 },
        shows: { remainingMs: 60_000 },
        on: { signedIn: { shows: { remainingMs: 60_000 }, until: 'sessionEnd' } },
      },
    },
  },
  waits: {
    profileSlow: { label: 'after 10 s', sees: ['loading slow', 'loading unreachable slow'] },
    sessionEnd: {
      label: 'idle timeout',
      ...noProfile,
      sees: 'visitor ended',
      notifies: ['session.timedOut'],
    },
    leavingTimeout: { label: 'redirect timeout', ...noProfile, sees: 'visitor' },
  },
  calls: {
    loadProfile: {
      slot: 'loadProfile',
      row: 'loadProfile',
      outcomes: {
        'profile available': {
          output: profile,
          sees: 'signedIn',
          shows: { profile },
          until: 'sessionEnd',
          proves: ['R063', 'R386'],
        },
        'not signed in': {
          failure: ['unauthenticated', 'sessionExpired'],
          ...noProfile,
          sees: 'visitor ended',
          notifies: ['session.refused'],
          proves: ['R063'],
        },
        redirect: { failure: 'leaving', sees: 'loading unreachable' },
        'load failed': { failure: ['notFound', 'unavailable', 'unknown'], ...failed },
        'no response': { after: 'callBudget', ...failed },
      },
    },
    askAgain: {
      slot: 'loadProfile',
      row: 'loadProfile',
      outcomes: {
        'still signed in': {
          output: grown,
          sees: 'signedIn',
          shows: { profile: grown },
          until: 'sessionEnd',
        },
        'session expired': {
          failure: ['unauthenticated', 'sessionExpired'],
          ...noProfile,
          sees: 'visitor ended',
          notifies: ['session.refused'],
        },
        'server error': { failure: silences, when: isNotExtended, sees: 'signedIn' },
        'server error after an extension': { failure: silences, when: isExtended, ...restarted },
        'no response': { after: 'callBudget', when: isNotExtended, sees: 'signedIn' },
        'no response after an extension': { after: 'callBudget', when: isExtended, ...restarted },
      },
    },
    signOut: {
      slot: 'signOut',
      row: 'signOut',
      outcomes: {
        'signed out': { output: undefined, ...left },
        'sign-out failed': { failure: ['unauthenticated', 'leaving', 'unavailable', 'unknown'], ...left },
        'no response': { after: 'callBudget', ...left },
      },
    },
  },
  asks: { loadProfile: () => ({}), signOut: () => ({}) },
  ends: {
    'signed in': { screen: 'signedIn', good: true },
    visitor: { screen: 'visitor', good: true },
    'session expired': { screen: 'visitor ended' },
  },
  visible: ({ context }) => context,
  secrets: [],
  survivors: {
    'signedIn after sessionEnd: guard removed': 'the timer of a path starts with its state; session.test checks it',
    'signedIn.asking after callBudget [1]: target removed': 'no path can then wait here; session.test checks it',
    "signedOut entry: action 'clearProfile' removed":
      'the sign-out shows no profile, and the next state clears it; session.test checks it',
  },
} as const satisfies Samples<typeof sessionPanel, typeof bindSession>

export const subject = row('panel', sessionPanel, sessionSamples)
