import { onWebsite } from './website.ts'

const isInApp = (context: unknown): boolean => Reflect.get(Object(context), 'isInApp') === true

const inApp = 'in the app alone; the phone’s tests do'
const onPageTwo = 'on the second page of the samples, which no scenario turns to; loyalty-programs.test.ts presses it'
const typed = 'the scenarios type only numbers that are right; loyalty-programs.test.ts types the others'
const noCancel = 'the page has links to the profile in place of Cancel'
const engine = 'the engine is one of the page’s own files; loyalty-programs.test.ts keeps it away'

/** The page has no Cancel button. The samples have too few programs for a second page of the list. */
const noCause: ReadonlySet<string> = new Set(['workflow.cancelled', 'page.turned'])

export const { isPossible, unreachable, useCase } = onWebsite({
  chart: 'LOYALTY_PROGRAMS',
  address: '/dashboard/loyalty-programs',
  isSignedIn: true,
  ends: { sessionEnded: '/sign-in' },
  // The programs of the real server differ from those of the samples.
  onWire: ['listPrograms', 'linkProgram', 'unlinkProgram'],
  own: { testId: { 'valid member number': { isUnasked: true } } },
  /** The page tests the number faster than a user could act. */
  isBarred: ({ edge: { from, case: taken } }) => {
    const isTesting = JSON.stringify(from.snapshot.value) === '"testing"'
    const isUntested = isTesting && (taken.event.type === 'dialog.closed' || taken.delay === 'testTimeout')
    return isInApp(from.snapshot.context) || isUntested || noCause.has(taken.event.type)
  },
  unreachable: {
    'xstate.after.testTimeout': engine,
    'xstate.error.actor.testId': engine,
    cancelled: noCancel,
    'workflow.cancelled': noCancel,
    'page.turned': 'a page of the website has room for nine, and the samples have four',
    'unlink.requested → viewing': inApp,
    viewing: inApp,
    onDevice: onPageTwo,
    'link.requested → onDevice': onPageTwo,
    'xstate.done.actor.testId → entering.mistaken': typed,
    'testing: dialog.closed': 'a number is tested before a person could close the dialog',
  },
})
