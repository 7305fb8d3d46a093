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
    'may be signed in': { input: { mayBeSignedIn: true }, sees: 'loading' },
    'comes as a stranger': { input: { mayBeSignedIn: false }, sees: 'visitor', proves: ['R386'] },
  },
  screens: {
    loading: { label: 'waits for their profile', can: leaves },
    'loading slow': { label: 'can try to load the profile again', can: [...leaves, 'profile.retryRequested'] },
    'loading unreachable': { label: 'waits for a profile that did not come', can: leaves },
    'loading unreachable slow': {
      label: 'can try again to load a profile that did not come',
      can: [...leaves, 'profile.retryRequested'],
    },
    signedIn: {
      label: 'is signed in',
      can: [...leaves, 'profile.checkRequested', 'session.endedElsewhere'],
    },
    'signedIn asking': {
      label: 'is signed in, and their profile is loaded again',
      can: [...leaves, 'profile.checkRequested', 'session.endedElsewhere'],
    },
    signingOut: { label: 'is being signed out', can: ['session.extended'] },
    'visitor ended': { label: 'is a visitor whose session has ended', can: always },
    visitor: { label: 'is a visitor', can: always },
  },
  events: {
    'profile.refreshRequested': { 'has just signed in': { sees: 'loading' } },
    'profile.checkRequested': { 'comes back to the page': { sees: 'signedIn asking' } },
    'profile.retryRequested': { 'tries again': { sees: 'loading' } },
    'signOut.requested': { 'signs out': { sees: 'signingOut', proves: ['R330'] } },
    'session.endedElsewhere': {
      'signs out elsewhere': { ...noProfile, sees: 'visitor', notifies: ['session.refused'] },
    },
    'session.extended': {
      'is known for another minute': {
        gives: { remainingMs: 60_000 },
        shows: { remainingMs: 60_000 },
        on: { signedIn: { shows: { remainingMs: 60_000 }, until: 'sessionEnd' } },
      },
    },
  },
  waits: {
    profileSlow: { label: 'ten seconds pass', sees: ['loading slow', 'loading unreachable slow'] },
    sessionEnd: {
      label: 'nothing is done for too long',
      ...noProfile,
      sees: 'visitor ended',
      notifies: ['session.timedOut'],
    },
    leavingTimeout: { label: 'the person is still here', ...noProfile, sees: 'visitor' },
  },
  calls: {
    loadProfile: {
      slot: 'loadProfile',
      row: 'loadProfile',
      outcomes: {
        'the profile is there': {
          output: profile,
          sees: 'signedIn',
          shows: { profile },
          until: 'sessionEnd',
          proves: ['R063', 'R386'],
        },
        'no user is signed in': {
          failure: ['unauthenticated', 'sessionExpired'],
          ...noProfile,
          sees: 'visitor ended',
          notifies: ['session.refused'],
          proves: ['R063'],
        },
        'the client takes the person elsewhere': { failure: 'leaving', sees: 'loading unreachable' },
        'the profile cannot be loaded': { failure: ['notFound', 'unavailable', 'unknown'], ...failed },
        'no answer comes': { after: 'callBudget', ...failed },
      },
    },
    askAgain: {
      slot: 'loadProfile',
      row: 'loadProfile',
      outcomes: {
        'the person is signed in still': {
          output: grown,
          sees: 'signedIn',
          shows: { profile: grown },
          until: 'sessionEnd',
        },
        'the session has ended meanwhile': {
          failure: ['unauthenticated', 'sessionExpired'],
          ...noProfile,
          sees: 'visitor ended',
          notifies: ['session.refused'],
        },
        'the server cannot say': { failure: silences, when: isNotExtended, sees: 'signedIn' },
        'the server cannot say, after an extension': { failure: silences, when: isExtended, ...restarted },
        'no answer comes': { after: 'callBudget', when: isNotExtended, sees: 'signedIn' },
        'no answer comes, after an extension': { after: 'callBudget', when: isExtended, ...restarted },
      },
    },
    signOut: {
      slot: 'signOut',
      row: 'signOut',
      outcomes: {
        'the server has signed out': { output: undefined, ...left },
        'the server cannot sign out': { failure: ['unauthenticated', 'leaving', 'unavailable', 'unknown'], ...left },
        'no answer comes': { after: 'callBudget', ...left },
      },
    },
  },
  asks: { loadProfile: () => ({}), signOut: () => ({}) },
  ends: {
    'the person is signed in': { screen: 'signedIn', good: true },
    'the person is a visitor': { screen: 'visitor', good: true },
    'the session has ended': { screen: 'visitor ended' },
  },
  visible: ({ context }) => context,
  secrets: [],
  survivors: {
    'signedIn after sessionEnd: guard removed': 'the timer of a path starts with its state; session.test checks it',
    'signedIn.asking after callBudget [1]: target removed': 'no path can then wait here; session.test checks it',
    "visitor entry: action 'clearProfile' removed":
      'each way to this state has cleared the profile; the action keeps the invariant',
    "signedOut entry: action 'clearProfile' removed":
      'the sign-out shows no profile, and the next state clears it; session.test checks it',
  },
} as const satisfies Samples<typeof sessionPanel, typeof bindSession>

export const subject = row('panel', sessionPanel, sessionSamples)
