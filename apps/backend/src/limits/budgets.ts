import { ownDurations, ownLimits, limits as sharedLimits } from '@palmflow/contract'
import type { From } from './from.ts'
import type { Limit } from './limits.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Every figure that an operator may turn; `startBackend` takes a part of it. */
export const defaultBudgets = {
  wrongOtpPerWindow: sharedLimits.wrongOtpAttempts,
  wrongPins: ownLimits.wrongPinAttempts,
  wrongPinsInRow: 30,
  /** In 30 days, also with right ones between. The last one brings the owner a text, and locks no PIN. */
  wrongPinsPerMonth: 15,
  wrongStepUps: 5,
  rightPinsPerHour: 20,
  /** At its home; from any other network half of them a day, and from all these together some times as many. */
  smsPerNumberWindow: 5,
  smsPerNumberDay: 10,
  /** Unanswered ones, of an address that has proven nothing. */
  smsPerAddressHour: 10,
  /** Unanswered ones of all strangers together, and of all who have proven themselves. */
  smsStrangersHour: 2_000,
  smsKnownHour: 5_000,
  /** Codes texted in a day, answered or not. What they may cost bounds them too: price and spending in one currency. */
  smsPerDay: 40_000,
  smsPrice: 0.01,
  smsSpendPerDay: 400,
  sessionsPerAddress: 300,
  consentsPerAddress: 300,
  consentsPerDevice: 60,
  palmsPerConsent: 5,
  /** Of an enrolment: both hands, each by several scans. */
  palmsPerEnrolment: 12,
  pinsPerEnrolment: 20,
  creationsPerEnrolment: 30,
  checksPerSessionHour: 60,
  /** Of an address; its networks have some times as many. */
  profilesPerAddressDay: 60,
  /** That no shell vouches for: of an address, and of all strangers together, or of all who have proven themselves. */
  unprovenPalmsPerAddressHour: 60,
  unprovenPalmsHour: 20_000,
  /** Of one proven shell, that were nobody's clearly; full for the hour it waits, for the day it is told nothing more. */
  unclearPalmsPerShellHour: 60,
  unclearPalmsPerShellDay: 240,
  /** Of all proven shells at an address; its networks have some times as many. */
  unclearPalmsPerAddressDay: 1_200,
  /** That were nearly somebody's whose number was not proven then: of one shell; and of that person, at all shells. */
  nearPalmsPerShellWeek: 12,
  nearPalmsPerPerson: 2,
  smsPerDeviceHour: 30,
  dataRequestsPerDay: 5,
  /** To one profile, and texts that tell of it. */
  palmsAddedPerDay: 6,
  /** By one of them: a copy of it must not use up what the person has at another. */
  signInsEndedPerWindow: 60,
  requestsPerMinute: 1_200,
}
export type Budgets = { [Name in keyof typeof defaultBudgets]: number }

export const sessionLife = {
  idle: ownDurations.sessionIdle,
  absolute: 12 * hour,
  /** How long the version before is still accepted after the new one has been seen: requests in flight. */
  rotationGrace: minute,
} as const

export const keepAttempts = day
/** How long palms are kept of whom nothing is heard (A23). */
export const palmRetention = 730 * 24 * 60 * 60_000

/** How long a scan is known again, and a palm that was nearly somebody's counts. */
export const keepCaptureMarks = 90 * day

/** Strangers' networks together have so much more of a number's budgets than one of them. */
const strangers = { codes: 4, texts: 2 } as const

/** Wrong codes: of one text, of one network or home, and of all strangers. */
export const wrongOtp = (budgets: Budgets, key: string, whose: 'code' | 'network' | 'home' | 'strangers'): Limit => ({
  key: `otp-${whose}:${key}`,
  max: budgets.wrongOtpPerWindow * (whose === 'strangers' ? strangers.codes : 1),
  windowMs: ownDurations.otpWindow,
})

/** Texts to a number: at its home, or as one network asks for it, or as all strangers do. */
export const numberTexts = (budgets: Budgets, key: string, whose: 'home' | 'network' | 'strangers'): Limit[] => {
  const { smsPerNumberWindow, smsPerNumberDay } = budgets
  const many = whose === 'strangers' ? strangers.texts : 1
  const perWindow = smsPerNumberWindow * many
  const perDay = whose === 'network' ? Math.ceil(smsPerNumberDay / 2) : smsPerNumberDay * many
  return [
    { key: `sms-${whose}-window:${key}`, max: perWindow, windowMs: ownDurations.otpWindow },
    { key: `sms-${whose}-day:${key}`, max: perDay, windowMs: day },
  ]
}

/** What a network may have more than one address in it: of the narrow one, then of the wide one. */
const widening = [3, 6] as const
const perProof = 2
const mostPerAddress = 10

/**
 * Texts out unanswered, of an address and of the networks around it. An address that has proven itself answers for
 * itself alone; the others share what their network has.
 */
export function addressLimits(
  budgets: Budgets,
  from: From,
  { proofs, isScarce }: { proofs: number; isScarce: boolean },
) {
  const base = budgets.smsPerAddressHour
  const own = isScarce ? 1 + proofs : base + perProof * proofs
  const limits: Limit[] = [
    { key: `sms-address:${from.own}`, max: Math.min(own, base * mostPerAddress), windowMs: hour },
  ]
  if (proofs > 0) return limits
  const shared = from.around.map((network, index) => ({
    key: `sms-network:${network}`,
    max: (isScarce ? 1 : base) * (widening[index] ?? 1),
    windowMs: hour,
  }))
  return [...limits, ...shared]
}

export const allTexts = (budgets: Budgets, isKnown: boolean): Limit => ({
  key: isKnown ? 'sms-known' : 'sms-strangers',
  max: isKnown ? budgets.smsKnownHour : budgets.smsStrangersHour,
  windowMs: hour,
})

export const openedSessions = (budgets: Budgets, { own, around }: From, isKnown: boolean): Limit[] => {
  const limit = (key: string, max: number): Limit => ({ key: `open:${key}`, max, windowMs: 10 * minute })
  const networks = isKnown ? [] : around
  const max = budgets.sessionsPerAddress
  return [limit(own, max), ...networks.map((network, index) => limit(network, max * (widening[index] ?? 1)))]
}

/** `device` is the mark of a device's own word, which costs nothing to change: the address has a budget too. */
export const recordedConsents = (
  budgets: Budgets,
  { own, around }: From,
  device: string,
  isKnown: boolean,
): Limit[] => {
  const limit = (key: string, max: number): Limit => ({ key: `consent-address:${key}`, max, windowMs: 10 * minute })
  const networks = isKnown ? [] : around
  const max = budgets.consentsPerAddress
  return [
    limit(own, max),
    ...networks.map((network, index) => limit(network, max * (widening[index] ?? 1))),
    { key: `consent-device:${device}`, max: budgets.consentsPerDevice, windowMs: hour },
  ]
}

/** Each counts, for none may be told from another. An address that has proven itself draws on a store that strangers cannot empty. */
export const unprovenPalms = (budgets: Budgets, { own, around }: From, isKnown: boolean): Limit[] => {
  const limit = (key: string, max: number): Limit => ({ key: `palms:${key}`, max, windowMs: hour })
  const max = budgets.unprovenPalmsPerAddressHour
  const networks = isKnown ? [] : around.map((network, index) => limit(network, max * (widening[index] ?? 1)))
  return [limit(own, max), ...networks, limit(isKnown ? 'known' : 'strangers', budgets.unprovenPalmsHour)]
}

/** `shell` is the id of its key. Each is taken before the search, and given back for a palm that is somebody's clearly. */
export function unclearPalms(budgets: Budgets, shell: string, { own, around }: From, isKnown: boolean): Limit[] {
  const limit = (key: string, max: number): Limit => ({ key: `palms-unclear-day:${key}`, max, windowMs: day })
  const { unclearPalmsPerShellHour, unclearPalmsPerShellDay, unclearPalmsPerAddressDay: max } = budgets
  const networks = isKnown ? [] : around.map((network, index) => limit(network, max * (widening[index] ?? 1)))
  const ofHour: Limit = { key: `palms-unclear:${shell}`, max: unclearPalmsPerShellHour, windowMs: hour }
  return [ofHour, limit(shell, unclearPalmsPerShellDay), limit(own, max), ...networks]
}

/** Spent, it closes the shell; the others make it quiet. */
export const closesShell = (spent: string): boolean => spent === 'palms-unclear'

const week = 7 * day
/** Full, it means that somebody feels their way: for a week that shell is told nothing. */
export const nearPalms = (budgets: Budgets, shell: string): Limit => ({
  key: `palms-near:${shell}`,
  max: budgets.nearPalmsPerShellWeek,
  windowMs: week,
  lockMs: week,
})

/** Full, it means that somebody comes nearer to this person: a palm alone is not enough for them, at any shell. */
export const nearPerson = (budgets: Budgets, profileId: string): Limit => ({
  key: `palms-near-person:${profileId}`,
  max: budgets.nearPalmsPerPerson,
  windowMs: keepCaptureMarks,
  lockMs: keepCaptureMarks,
})

/** What one enrolment, or one session, may ask for. */
export const ofEnrolment = (
  budgets: Budgets,
  what: 'palms' | 'pins' | 'creations' | 'checks',
  whose: string,
): Limit => ({
  key: `enrolment-${what}:${whose}`,
  max: {
    palms: budgets.palmsPerEnrolment,
    pins: budgets.pinsPerEnrolment,
    creations: budgets.creationsPerEnrolment,
    checks: budgets.checksPerSessionHour,
  }[what],
  windowMs: what === 'checks' ? hour : day,
})

export const createdProfiles = (budgets: Budgets, { own, around }: From, isKnown: boolean): Limit[] => {
  const limit = (key: string, max: number): Limit => ({ key: `profiles:${key}`, max, windowMs: day })
  const max = budgets.profilesPerAddressDay
  const networks = isKnown ? [] : around.map((network, index) => limit(network, max * (widening[index] ?? 1)))
  return [limit(own, max), ...networks]
}

/** Of one person; what is pending already costs nothing. */
export const dataRequests = (budgets: Budgets, profileId: string): Limit => ({
  key: `data-requests:${profileId}`,
  max: budgets.dataRequestsPerDay,
  windowMs: day,
})

/** Each is texted to the person: who takes one out and adds it again, over and over, has no text without a budget. */
export const addedPalms = (budgets: Budgets, profileId: string): Limit => ({
  key: `palms-added:${profileId}`,
  max: budgets.palmsAddedPerDay,
  windowMs: day,
})

/** @param root of the sign-in that ends others. */
export const endedSignIns = (budgets: Budgets, root: string): Limit => ({
  key: `sign-ins-ended:${root}`,
  max: budgets.signInsEndedPerWindow,
  windowMs: 10 * minute,
})

/** How long a file of a person's data is there. */
export const keepDataFiles = 7 * day

/** Ruling 29: what nobody finished by then is erased. */
export const enrolmentLife = day

/** A challenge is over by then, answered or not. */
export const challengeLife = { idle: ownDurations.sessionIdle, absolute: hour } as const

/** How long after a challenge's last text the next one may go: twice at once, then longer each time. */
export const textPause = (sent: number): number => (sent < 2 ? 0 : 15 * second * 2 ** Math.min(sent - 2, 10))
