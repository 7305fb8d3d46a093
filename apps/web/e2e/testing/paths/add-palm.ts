import { onWebsite } from './website.ts'

const fieldOf = (of: unknown, key: string): unknown => Reflect.get(Object(of), key)
const scansNothing = 'a website cannot scan; the phone’s tests do'
const scriptOnly = 'the page of a signed-in person has no form before its script has come'
const hasPalm = 'the person of these scenarios has one palm left; the phone’s tests have a person without one'

export const { isPossible, unreachable, useCase } = onWebsite({
  chart: 'ADD_PALM',
  address: '/dashboard/add-palm',
  isSignedIn: true,
  ends: { handedOff: '/download-app', sessionEnded: '/sign-in' },
  forward: ['CONSENT_BIOMETRICS'],
  backFrom: ['document'],
  /** A website cannot scan, so no interrupted visit resumes at a scan. */
  isBarred: ({ chart, edge: { from, case: taken } }) =>
    (chart === 'ADD_PALM' && fieldOf(from.snapshot.context, 'canScan') === true) ||
    fieldOf(taken.event.resume, 'step') === 'TRANSITION_TO_APP',
  unreachable: {
    'arriving: always [1]': scriptOnly,
    'arriving: always [3]': scriptOnly,
    'unknownNumber: always → sessionEnded': 'the scenarios of UPDATE_PHONE show it',
    'ADD_PALM: xstate.route → ADD_PHONE': 'Back leads to the number by `back.requested`; the address begins there',
    'ADD_PALM.nothingLeft': hasPalm,
    '→ nothingLeft': hasPalm,
    'ADD_PALM.completed': scansNothing,
    '→ completed': scansNothing,
    TRANSITION_TO_APP: scansNothing,
    'transition-to-app': scansNothing,
  },
})
