import type { IsPossible, ScenarioTransition } from '@palmflow/paths'
import { arrangementOf } from './enrolment-responses.ts'

type Step = Pick<ScenarioTransition, 'chart' | 'edge'>

const root = 'ONLINE_ENROLLMENT_APP'
const typeOf = ({ edge }: Step): string => edge.case.event.type
const isAnswerOf = (invoke: string, label: string) => (transition: ScenarioTransition) =>
  transition.edge.case.invoke === invoke && transition.edge.case.label === label

const had = 'the views, and the faults between client and server, have it'
const trouble = `our own server does not say it by itself: ${had}`
const follows = `it follows from such trouble alone: ${had}`
const time = `not arranged here, for no scenario takes as long as a session: ${had}`
const tries = `not arranged here, for the server counts to more than a scenario tries: ${had}`
const interrupted = 'an interrupted visit: enrol.test.ts kills two of them, the chart and the views have each step'
const address = 'no entry of the history lies after it that would lead there'
const lastStep = 'no app of ours names a last step by itself'
const agreed = 'who was asked in the enrolment has agreed; the views have it'
const challenge = 'asked of who signs in, not of who enrolls'

/**
 * Parts of the charts that have their own tests, or that neither a user nor the real server can cause. Each key is a
 * series of whole words in a part's name.
 */
export const unreachable = {
  'xstate.error.actor.': trouble,
  'xstate.after.scanBudget': 'the scanner gives up after three tries, sooner than the page',
  'xstate.after.pollTimeout': trouble,
  'readying.pausing': trouble,
  'loadAppProfile [2]': trouble,
  'checking: xstate.done.actor.loadAuthorization → alreadyLinked': trouble,
  'resendOtp [3]': trouble,
  failed: follows,
  failedLater: follows,
  partnerFailed: follows,
  leaving: follows,
  leavingLater: follows,
  partnerLeaving: follows,
  alreadyLinked: follows,
  unlinkable: follows,
  unchecked: follows,
  troubled: follows,
  'chosen.answered': follows,
  'read.answered': follows,
  'enteringPin.answered': follows,
  'confirmingSkip.answered': follows,
  'choosingPalms.answered': follows,
  sessionEnded: time,
  SESSION_TIMEOUT: time,
  'explaining: reset.requested': time,
  'ONLINE_ENROLLMENT_APP.reset': time,
  'sendOtp [2]': tries,
  'resendOtp [2]': tries,
  tooMany: tries,
  locked: tries,
  lockedOut: tries,
  refused: tries,
  turnedAway: tries,
  returning: interrupted,
  'workflow.resumed': interrupted,
  'arriving: always': interrupted,
  'xstate.route → INFOGRAPHICS_EDUCATION': address,
  'xstate.route → CONSENT_AUTHORIZATION': address,
  'xstate.route → VALIDATE_PHONE': address,
  'xstate.route → LINK_PARTNER': address,
  'xstate.route → ENROLLMENT_SUCCESS': address,
  'consented: always → VALIDATE_PHONE': lastStep,
  'consented: always → linking': lastStep,
  'goingBackToConsent: always → CONSENT_AUTHORIZATION':
    'the same as Back from the palms, with a partner: not arranged here',
  'CHECK_ENROLLMENT → linking': 'whose number is proven and theirs is recognized by the other check, before',
  'CHECK_ENROLLMENT [3]':
    'whoever agrees proves their number after it, so that it is compared by the other check alone',
  'CHECK_ENROLLMENT_PHONE [1]': 'whose number is proven is not told the end of it',
  notRecognized: challenge,
  'workflow.cancelled → no target': 'the step answers it: whoever a partner has sent cancels in enrol.test.ts',
  'slide.dragged': 'a finger’s: the test of that view has it',
  'loadAuthorization [3]': agreed,
  'LINK_PARTNER.loading': agreed,
  'LINK_PARTNER.reading': agreed,
  'LINK_PARTNER.recording': agreed,
  'loading: xstate.done.actor.loadConsent [1] → reading': agreed,
  'loading: skip.toggled': agreed,
  'reading: skip.toggled': agreed,
  'link-partner.samples.ts: uncovered transition: reading: document.scrolledToEnd': agreed,
  'agreeing: always → recording': agreed,
  'recordConsent → authorizing': agreed,
  'confirmingSkip: skip.toggled': agreed,
} as const

const isSending = (screen: string): boolean => /busy|waiting|loading|leaving|resending/.test(screen)

/** A scenario has only one owner of the palm. All responses to a submitted phone number need the same number. */
function isConsistent(transition: Step, before: readonly ScenarioTransition[]): boolean {
  const { person, number } = arrangementOf(transition) ?? {}
  const submittedAt = before.findLastIndex((each) => typeOf(each) === 'phone.submitted')
  const persons = before.flatMap((each) => arrangementOf(each)?.person ?? [])
  const numbers = before.slice(Math.max(submittedAt, 0)).flatMap((each) => arrangementOf(each)?.number ?? [])
  return (
    (person === undefined || persons.every((each) => each === person)) &&
    (number === undefined || (submittedAt >= 0 && numbers.every((each) => each === number)))
  )
}

/**
 * CHECK_ENROLLMENT always recognises the owner of a palm. Only CHECK_ENROLLMENT_PHONE compares the palm with a verified
 * number.
 */
const isTold = ({ edge }: Step): boolean =>
  edge.from.snapshot.machine.id !== 'CHECK_ENROLLMENT' || edge.case.label !== 'palm with another phone number'

/** The server keeps a stored palm, so a later choice of palms has no effect. */
function isKept({ edge }: Step, before: readonly ScenarioTransition[]): boolean {
  const acceptedScans = before.filter(({ edge: { case: one } }) => one.invoke === 'submitPalm' && one.kind === 'answer')
  const chosen = before.filter((each) => typeOf(each) === 'palms.chosen').length
  return edge.case.label === 'second of two palms stored'
    ? acceptedScans.length === 1 && chosen === 1
    : acceptedScans.length === 0
}

/** A user is signed in for the complete visit or not at all. */
const isOneVisitor = (transition: Step, before: readonly ScenarioTransition[]): boolean =>
  before
    .filter(({ edge }) => edge.case.invoke === 'loadAppProfile')
    .every((each) => arrangementOf(each)?.isSignedIn === arrangementOf(transition)?.isSignedIn)

function isAnswerable(transition: Step, before: readonly ScenarioTransition[]): boolean {
  const arrangement = arrangementOf(transition)
  const { invoke, kind } = transition.edge.case
  if (arrangement === undefined || !isConsistent(transition, before)) return false
  if (invoke === 'loadAppProfile' && !isOneVisitor(transition, before)) return false
  if (invoke === 'checkEnrollment' && arrangement.person !== undefined) return isTold(transition)
  return invoke === 'submitPalm' && kind === 'answer' ? isKept(transition, before) : true
}

const stepAskedFor = ({ edge }: Step): string => edge.case.id.split(' ').at(-1) ?? ''

/** Key: a step. Value: the previous step, and the number of history entries between the two steps. */
const neighbours: Readonly<Record<string, readonly [string, number]>> = {
  CONSOLIDATED_CONSENTS: ['INFOGRAPHICS_EDUCATION', 1],
  CONSENT_BIOMETRICS: ['INFOGRAPHICS_EDUCATION', 1],
  CONSENT_TERMS_OF_USE: ['CONSENT_BIOMETRICS', 1],
  ADD_PIN: ['VALIDATE_PHONE', 2],
}
export function forward(transition: Step, before: readonly ScenarioTransition[]): number | undefined {
  const [last, stood] = [before.at(-1), before.at(-2)]
  if (last === undefined || last.chart !== root || typeOf(last) !== 'back.requested') return undefined
  const requestedStep = stepAskedFor(transition)
  const [led, entries] = neighbours[requestedStep] ?? []
  const isBack = stood?.leads.snapshot.machine.id === requestedStep && led === last.leads.snapshot.machine.id
  return isBack ? entries : undefined
}

/** The page keeps the state of the check boxes after Back. The chart of the workflow does not contain this state. */
function areBoxesAsFound(before: readonly ScenarioTransition[]): boolean {
  const came = before.findLastIndex(({ chart }) => chart !== 'CONSOLIDATED_CONSENTS')
  const presses = before.slice(came + 1).filter((transition) => typeOf(transition) === 'box.toggled')
  return [...Map.groupBy(presses, ({ edge }) => edge.case.label).values()].every(({ length }) => length % 2 === 0)
}

/**
 * CHECK_DEVICE shows no Cancel button. LINK_PARTNER itself handles the Cancel button. Therefore no scenario contains a
 * press of the button at these steps.
 */
const isCancellable = (step: string): boolean => !['CHECK_DEVICE', 'LINK_PARTNER'].includes(step)

function isPersonAble(transition: Step, before: readonly ScenarioTransition[]): boolean {
  const last = before.at(-1)
  const type = typeOf(transition)
  // A drag needs a finger. The tests of the chart and of the view cover a drag.
  if (type === 'slide.dragged') return false
  if (transition.edge.case.kind === 'route') return forward(transition, before) !== undefined
  if (last === undefined)
    return type === 'workflow.started' && Object(transition.edge.from.snapshot.context).lastStepOverride === null
  // The page shows the last message next to the phone number field. The chart of the workflow does not contain this
  // message.
  if (type === 'phone.submitted') return !before.some(isAnswerOf('verifyOtp', 'correct code'))
  if (transition.chart !== root) return true
  const { machine } = last.leads.snapshot
  if (isSending(last.leads.screen) || type === 'workflow.resumed') return false
  if (type === 'workflow.cancelled') return isCancellable(machine.id)
  // TRANSITION_TO_APP and VALIDATE_PHONE handle Back themselves on their other screens.
  if (type === 'back.requested' && machine.id === 'TRANSITION_TO_APP') return last.leads.screen === 'palms'
  if (type === 'back.requested' && machine.id === 'VALIDATE_PHONE') return last.leads.screen === 'phone'
  if (type === 'back.requested' && machine.id === 'CONSOLIDATED_CONSENTS') return areBoxesAsFound(before)
  return true
}

const isAble = (transition: Step, before: readonly ScenarioTransition[]): boolean => {
  const { kind, delay = '' } = transition.edge.case
  if (kind === 'wait') return delay === 'autoSubmit' || delay === 'messageTimeout'
  return kind === 'answer' || kind === 'failure' ? isAnswerable(transition, before) : isPersonAble(transition, before)
}

/**
 * The server stores the owner of the palm, and whether the number is verified. The chart does not contain these facts.
 */
const remembers = (before: readonly ScenarioTransition[]): string => {
  const person = before.flatMap((transition) => arrangementOf(transition)?.person ?? [])[0]
  return `${person} ${before.some(isAnswerOf('verifyOtp', 'correct code'))}`
}
export const isPossible: IsPossible = Object.assign(isAble, { remembers })
