import { ownDurations } from '@palmflow/contract'
import type { IsPossible, ScenarioTransition } from '@palmflow/paths'
import { arrangementOf, type CredentialKind } from './sign-in-responses.ts'

type Step = Pick<ScenarioTransition, 'chart' | 'edge'>

const root = 'AUTHENTICATE_APP'
const website = 'a PIN is a second factor on the website alone'
const enrolment = 'one palm or both, and one after the other, is asked of who enrolls'

/** Parts that neither a user nor a response can cause. Key: words in the name of the part. */
export const unreachable = {
  'xstate.after.scanBudget': 'the scanner gives up after three tries, sooner than the page',
  'xstate.error.actor.scanPalm': 'the shell of this phone answers every scan that is asked for',
  choosingPalms: enrolment,
  settingPreference: enrolment,
  settling: enrolment,
  'xstate.done.actor.setPreference → ready': enrolment,
  'xstate.done.actor.settlePreference → answered': enrolment,
  'xstate.done.actor.submitPalm → ready': enrolment,
  'xstate.error.actor.submitPalm [5]': 'only ADD_PALM adds a palm to a profile',
  'xstate.error.actor.submitPalm [6]': 'the gateway never answers a palm of a sign-in by a conflict',
  'xstate.error.actor.submitPalm [7]': enrolment,
  'loadAppProfile [2] → visitor': 'a signed-in user has a token; tests of the client check calls without one',
  'AUTHENTICATE_APP: xstate.route → CHALLENGE_PHONE':
    'not arranged here: Forward to the number needs a visit that came through the consent, and others come there sooner; proven at chart and view level',
  'xstate.error.actor.submitPin [7]': website,
  'xstate.error.actor.submitPin → troubled': website,
  'xstate.error.actor.submitPin [9]': website,
  troubled: website,
} as const

interface Standing {
  wanted: CredentialKind | undefined
  texts: number
}

const none: Standing = { wanted: undefined, texts: 0 }
/** The state of the challenge after an interruption. Key: the label of the case that resumes the visit. */
const resumed: Readonly<Record<string, Standing>> = {
  'returns before scan': { wanted: 'palm', texts: 0 },
  'returns from scan': { wanted: 'palm', texts: 0 },
  'returns to phone number': { wanted: 'phone', texts: 0 },
  'returns to code': { wanted: 'otp', texts: 1 },
  'returns to PIN': { wanted: 'pin', texts: 1 },
}

function after(standing: Standing, transition: Step): Standing {
  const { kind, invoke, label, ms = 0 } = transition.edge.case
  const { leadsTo, isTexted, isSessionOver } = arrangementOf(transition) ?? {}
  if (label in resumed) return resumed[label] ?? none
  if (isSessionOver === true || (kind === 'wait' && ms >= ownDurations.sessionIdle)) return none
  const texts = invoke === 'recordConsent' && leadsTo !== undefined ? 0 : standing.texts
  return { wanted: leadsTo ?? standing.wanted, texts: texts + (isTexted === true ? 1 : 0) }
}

/** The number of text messages that one challenge sends without a pause. */
const quickTexts = 2

/** Each response after the submission of the phone number must also be possible with this phone number. */
function isNumberFree(before: readonly ScenarioTransition[]): boolean {
  const submittedAt = before.findLastIndex(({ edge }) => edge.case.event.type === 'phone.submitted')
  return (
    submittedAt >= 0 && !before.slice(submittedAt).some((transition) => arrangementOf(transition)?.leadsTo === 'pin')
  )
}

function isAnswerable(transition: Step, before: readonly ScenarioTransition[]): boolean {
  const arrangement = arrangementOf(transition)
  if (arrangement === undefined) return false
  const { at, isTexted, isPaused, number } = arrangement
  const { wanted, texts } = before.reduce(after, none)
  if (at !== undefined && (wanted === undefined || !at.includes(wanted))) return false
  if (isTexted === true && texts >= quickTexts) return false
  if (isPaused === true) return texts >= quickTexts && before.at(-2)?.edge.case.kind !== 'wait'
  return number === undefined || isNumberFree(before)
}

const isSending = (screen: string): boolean => /busy|waiting|loading|leaving|resending/.test(screen)

const stepAskedFor = ({ edge }: Step): string => edge.case.id.split(' ').at(-1) ?? ''

const isBack = ({ edge }: ScenarioTransition): boolean => edge.case.event.type === 'back.requested'
/** `forward` cannot count history entries across AUTH_ERROR or across the request for the other palm. */
const isAside = ({ leads }: ScenarioTransition): boolean =>
  leads.snapshot.machine.id === 'AUTH_ERROR' || leads.screen === 'notRecognized'

const stepsOf = (transitions: readonly ScenarioTransition[]): string[] =>
  transitions.map(({ leads }) => leads.snapshot.machine.id).filter((id, index, all) => id !== all[index - 1])

/** Returns undefined if Forward does not reach the step. */
export function forward(transition: Step, before: readonly ScenarioTransition[]): number | undefined {
  const last = before.at(-1)
  if (last === undefined || !isBack(last)) return undefined
  const there = last.leads.snapshot.machine.id
  const stood = before.slice(0, -1).findLastIndex(({ leads }) => leads.snapshot.machine.id === there)
  const onwards = before.slice(stood, -1)
  const [, ...way] = stepsOf(onwards)
  const known = stepsOf(before.slice(0, stood))
  const isStraight = stood >= 0 && !onwards.slice(1).some((each) => isBack(each) || isAside(each))
  return isStraight && way.at(-1) === stepAskedFor(transition) && !way.some((step) => known.includes(step))
    ? way.length
    : undefined
}

/** A reload opens the first step. Forward opens the step that Back has just left. */
const isAsked = (transition: Step, before: readonly ScenarioTransition[]): boolean =>
  before.length === 0 ? stepAskedFor(transition) === 'SIGN_IN_INGRESS' : forward(transition, before) !== undefined

function isPersonAble(transition: Step, before: readonly ScenarioTransition[]): boolean {
  if (transition.edge.case.kind === 'route') return isAsked(transition, before)
  const last = before.at(-1)
  const { type } = transition.edge.case.event
  if (transition.chart !== root || type === 'workflow.started' || type === 'workflow.resumed') return true
  // The user cannot press a button before the page has loaded.
  return last !== undefined && !isSending(last.leads.screen)
}

export const isPossible: IsPossible = (transition, before) => {
  const { kind, delay } = transition.edge.case
  if (kind === 'wait') return delay !== 'callBudget' && delay !== 'scanBudget'
  if (kind === 'answer' || kind === 'failure') return isAnswerable(transition, before)
  return isPersonAble(transition, before)
}

/** The labels of a path on which the user cancels a scan, requests another code and signs in. */
export const past = [
  'chooses healthcare',
  'consent recorded',
  'scan cancelled',
  'phone number required',
  'new code sent',
  'signed in',
] as const
