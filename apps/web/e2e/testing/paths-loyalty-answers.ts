import { type Own, wiringOf } from './paths-derived.ts'
import { type Arrangement, possibleOn } from './paths-website.ts'

const isOver = { 'the session has ended': { isSessionOver: true, isEnd: true } } as const

/** What our own server gives by itself to who looks after their programs; the samples' own come by the wire. */
const own: Own<Arrangement> = {
  loadPrograms: isOver,
  link: isOver,
  unlink: isOver,
  testId: { 'the number is such a one': { isUnasked: true } },
}

const rowOf = { loadPrograms: 'listPrograms', link: 'linkProgram', unlink: 'unlinkProgram' } as const

export const wiring = wiringOf(rowOf, own)
export const arrangementOf = wiring.arrangementOf

const isInApp = (context: unknown): boolean => Reflect.get(Object(context), 'isInApp') === true

export const isPossible = possibleOn({
  root: 'LOYALTY_PROGRAMS',
  arrangementOf,
  /** Nine stand on a page here, and the samples have four; a number is tested before anybody could think again, or wait. */
  isBarred: ({ edge: { from, case: taken } }) => {
    const isTesting = JSON.stringify(from.snapshot.value) === '"testing"'
    const isUntested = isTesting && (taken.event.type === 'dialog.closed' || taken.delay === 'testTimeout')
    return isInApp(from.snapshot.context) || isUntested || taken.event.type === 'page.turned'
  },
})

const inApp = 'in the app alone; the phone’s tests do'
const onPageTwo = 'on the second page of the samples, which nobody turns here; the test beside this presses it'
const typed = 'what a person types here is tested here, and is right; the test beside this types what is not'

/** What neither a person nor an answer can cause, by a part of its name. */
export const unreachable = {
  'xstate.after.callBudget': 'the main API’s client gives up five seconds before the chart would',
  'xstate.after.testTimeout': 'the engine is one of the page’s own files; the test beside this keeps it away',
  'xstate.error.actor.testId': 'the engine is one of the page’s own files; the test beside this keeps it away',
  'xstate.error.actor.ADD_LOYALTY_LINKING': 'a step breaks by a defect of ours, by nothing else',
  'LOYALTY_PROGRAMS.broken': 'only a step that breaks leads there',
  'broken: reload.requested': 'only a step that breaks leads there',
  'LOYALTY_PROGRAMS: xstate.route → ADD_LOYALTY_LINKING': 'it has one step, at which everybody begins',
  'page.turned': 'nine stand on a page of the website, and the samples have four',
  'unlink.requested → viewing': inApp,
  viewing: inApp,
  onDevice: onPageTwo,
  'link.requested → onDevice': onPageTwo,
  'xstate.done.actor.testId → entering.mistaken': typed,
  'testing: dialog.closed': 'a number is tested before anybody could think again',
} as const
