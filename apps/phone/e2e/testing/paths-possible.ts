import { ownDurations } from '@palmflow/contract'
import type { IsPossible, Leg } from '@palmflow/paths'
import { arrangementOf, type Wanted } from './paths-answers.ts'

type Step = Pick<Leg, 'chart' | 'edge'>

const root = 'AUTHENTICATE_APP'
const website = 'a PIN is a second factor on the website alone'
const enrolment = 'one palm or both, and one after the other, is asked of who enrolls'

/** What neither a person nor an answer can cause, by a part of its name. */
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
  'loadAppProfile [2] → visitor':
    'who is said to be signed in has a token; that nobody is asked without one, the tests of the client say',
  'AUTHENTICATE_APP: xstate.route → CHALLENGE_PHONE':
    'not arranged here: Forward to the number needs a visit that came through the consent, and others come there sooner; proven at chart and view level',
  'xstate.error.actor.submitPin [7]': website,
  'xstate.error.actor.submitPin → troubled': website,
  'xstate.error.actor.submitPin [9]': website,
  troubled: website,
} as const

/** Where a challenge stands on the server. */
interface Standing {
  wanted: Wanted | undefined
  texts: number
}

const none: Standing = { wanted: undefined, texts: 0 }
/** Where an interrupted visit had come to. */
const resumed: Readonly<Record<string, Standing>> = {
  'comes back before the scan': { wanted: 'palm', texts: 0 },
  'comes back from the scan': { wanted: 'palm', texts: 0 },
  'comes back to the number': { wanted: 'phone', texts: 0 },
  'comes back to the code': { wanted: 'otp', texts: 1 },
  'comes back to the PIN': { wanted: 'pin', texts: 1 },
}

function after(standing: Standing, leg: Step): Standing {
  const { kind, invoke, label, ms = 0 } = leg.edge.case
  const { leadsTo, isTexted, isSessionOver } = arrangementOf(leg) ?? {}
  if (label in resumed) return resumed[label] ?? none
  if (isSessionOver === true || (kind === 'wait' && ms >= ownDurations.sessionIdle)) return none
  const texts = invoke === 'recordConsent' && leadsTo !== undefined ? 0 : standing.texts
  return { wanted: leadsTo ?? standing.wanted, texts: texts + (isTexted === true ? 1 : 0) }
}

/** Texts of one challenge that go out one right after the other. */
const quickTexts = 2

/** Another number is given for its own answer alone: what the server says until then must be true of it as well. */
function isNumberFree(before: readonly Leg[]): boolean {
  const given = before.findLastIndex(({ edge }) => edge.case.event.type === 'phone.submitted')
  return given >= 0 && !before.slice(given).some((leg) => arrangementOf(leg)?.leadsTo === 'pin')
}

function isAnswerable(leg: Step, before: readonly Leg[]): boolean {
  const arrangement = arrangementOf(leg)
  if (arrangement === undefined) return false
  const { at, isTexted, isPaused, number } = arrangement
  const { wanted, texts } = before.reduce(after, none)
  if (at !== undefined && (wanted === undefined || !at.includes(wanted))) return false
  if (isTexted === true && texts >= quickTexts) return false
  if (isPaused === true) return texts >= quickTexts && before.at(-2)?.edge.case.kind !== 'wait'
  return number === undefined || isNumberFree(before)
}

/** Screens that wait for something else than the person. */
const isUnderWay = (screen: string): boolean => /busy|waiting|loading|leaving|resending/.test(screen)

const stepAskedFor = ({ edge }: Step): string => edge.case.id.split(' ').at(-1) ?? ''

const isBack = ({ edge }: Leg): boolean => edge.case.event.type === 'back.requested'
/** Told, or asked for the other palm: entries that no step's name tells of. */
const isAside = ({ leads }: Leg): boolean =>
  leads.snapshot.machine.id === 'AUTH_ERROR' || leads.screen === 'notRecognized'

/** The steps that a person came through, each once in a row. */
const stepsOf = (legs: readonly Leg[]): string[] =>
  legs.map(({ leads }) => leads.snapshot.machine.id).filter((id, index, all) => id !== all[index - 1])

/**
 * How far Forward leads to a step from where Back has just led out of it, in entries of the history; undefined where it
 * does not: a visit that went on in the middle has no entries of what lay before, and another way has other entries.
 */
export function forward(leg: Step, before: readonly Leg[]): number | undefined {
  const last = before.at(-1)
  if (last === undefined || !isBack(last)) return undefined
  const there = last.leads.snapshot.machine.id
  const stood = before.slice(0, -1).findLastIndex(({ leads }) => leads.snapshot.machine.id === there)
  const onwards = before.slice(stood, -1)
  const [, ...way] = stepsOf(onwards)
  const known = stepsOf(before.slice(0, stood))
  const isStraight = stood >= 0 && !onwards.slice(1).some((each) => isBack(each) || isAside(each))
  return isStraight && way.at(-1) === stepAskedFor(leg) && !way.some((step) => known.includes(step))
    ? way.length
    : undefined
}

/** An address is asked for by loading the page again, and by Forward for who has just come back from there. */
const isAsked = (leg: Step, before: readonly Leg[]): boolean =>
  before.length === 0 ? stepAskedFor(leg) === 'SIGN_IN_INGRESS' : forward(leg, before) !== undefined

function isPersonAble(leg: Step, before: readonly Leg[]): boolean {
  if (leg.edge.case.kind === 'route') return isAsked(leg, before)
  const last = before.at(-1)
  const { type } = leg.edge.case.event
  if (leg.chart !== root || type === 'workflow.started' || type === 'workflow.resumed') return true
  // Before the page is there, nobody presses anything.
  return last !== undefined && !isUnderWay(last.leads.screen)
}

export const isPossible: IsPossible = (leg, before) => {
  const { kind, delay } = leg.edge.case
  if (kind === 'wait') return delay !== 'callBudget' && delay !== 'scanBudget'
  if (kind === 'answer' || kind === 'failure') return isAnswerable(leg, before)
  return isPersonAble(leg, before)
}

/** A person who gives up a scan, asks for another code and gets in: by the labels of the cases. */
export const past = [
  'chooses healthcare',
  'the consent is recorded',
  'the scan is cancelled',
  'the number is wanted',
  'another code is sent',
  'the person is signed in',
] as const
