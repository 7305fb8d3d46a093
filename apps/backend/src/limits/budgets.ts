import { createHash } from 'node:crypto'
import { ownDurations, ownLimits, limits as sharedLimits } from '@palmflow/contract'
import type { ClientMarks } from './client.ts'
import type { Limit } from './limits.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day
const month = 30 * day
/** Longer than any profile is idle. */
const always = 20 * 365 * day

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

interface Row extends Pick<Limit, 'windowMs' | 'lockMs'> {
  budget: keyof Budgets
  /** How many times the budget; 1 if absent. */
  times?: number
  /** The first word of its keys, if that is not the row's own name. */
  name?: string
}

/** Every limit by the first word of its keys. Stored rows and events have this word. */
const rows = {
  // Wrong codes: of one text, of one network or home, and of all strangers.
  'otp-code': { budget: 'wrongOtpPerWindow', windowMs: ownDurations.otpWindow },
  'otp-network': { budget: 'wrongOtpPerWindow', windowMs: ownDurations.otpWindow },
  'otp-home': { budget: 'wrongOtpPerWindow', windowMs: ownDurations.otpWindow },
  'otp-strangers': { budget: 'wrongOtpPerWindow', times: 4, windowMs: ownDurations.otpWindow },
  // Texts to a number: at its home, or as one network asks for them, or as all strangers do.
  'sms-home-window': { budget: 'smsPerNumberWindow', windowMs: ownDurations.otpWindow },
  'sms-home-day': { budget: 'smsPerNumberDay', windowMs: day },
  'sms-network-window': { budget: 'smsPerNumberWindow', windowMs: ownDurations.otpWindow },
  'sms-network-day': { budget: 'smsPerNumberDay', times: 0.5, windowMs: day },
  'sms-strangers-window': { budget: 'smsPerNumberWindow', times: 2, windowMs: ownDurations.otpWindow },
  'sms-strangers-day': { budget: 'smsPerNumberDay', times: 2, windowMs: day },
  // Texts that are not answered yet.
  'sms-address': { budget: 'smsPerAddressHour', windowMs: hour },
  'sms-network': { budget: 'smsPerAddressHour', windowMs: hour },
  'sms-device': { budget: 'smsPerDeviceHour', windowMs: hour },
  'sms-known': { budget: 'smsKnownHour', windowMs: hour },
  'sms-strangers': { budget: 'smsStrangersHour', windowMs: hour },
  // Wrong PINs are counted until one is right, not per day: a month is longer than anyone stays at nine.
  pin: { budget: 'wrongPins', windowMs: month, lockMs: ownDurations.pinLock },
  // Over all locks of a day. Full, it locks the PIN until a palm proves the person, or support does.
  'pin-row': { budget: 'wrongPinsInRow', windowMs: always, lockMs: always },
  // A right PIN takes none back: nine guesses between two right PINs would stay unnoticed.
  'pin-month': { budget: 'wrongPinsPerMonth', windowMs: month },
  // Wrong PINs of one sign-in, whose sessions end with the last one (0070). No session lives as long as the window.
  'pin-root': { budget: 'wrongStepUps', windowMs: day },
  // Each right PIN costs a hash as well.
  'pin-right': { budget: 'rightPinsPerHour', windowMs: hour },
  open: { budget: 'sessionsPerAddress', windowMs: 10 * minute },
  'sign-ins-ended': { budget: 'signInsEndedPerWindow', windowMs: 10 * minute },
  'consent-address': { budget: 'consentsPerAddress', windowMs: 10 * minute },
  'consent-device': { budget: 'consentsPerDevice', windowMs: hour },
  palms: { budget: 'unprovenPalmsPerAddressHour', windowMs: hour },
  'palms-all': { name: 'palms', budget: 'unprovenPalmsHour', windowMs: hour },
  'palms-unclear': { budget: 'unclearPalmsPerShellHour', windowMs: hour },
  'palms-unclear-day': { budget: 'unclearPalmsPerShellDay', windowMs: day },
  'palms-unclear-address': { name: 'palms-unclear-day', budget: 'unclearPalmsPerAddressDay', windowMs: day },
  // Full, it means that somebody feels their way: for a week that shell gets no answer but the common one.
  'palms-near': { budget: 'nearPalmsPerShellWeek', windowMs: week, lockMs: week },
  // Full, it means that somebody comes nearer to this person: a palm alone is not enough for them, at any shell.
  'palms-near-person': { budget: 'nearPalmsPerPerson', windowMs: keepCaptureMarks, lockMs: keepCaptureMarks },
  // Each is texted to the person: without a budget, a person who adds a palm again and again is texted without end.
  'palms-added': { budget: 'palmsAddedPerDay', windowMs: day },
  'enrolment-palms': { budget: 'palmsPerEnrolment', windowMs: day },
  'enrolment-pins': { budget: 'pinsPerEnrolment', windowMs: day },
  'enrolment-creations': { budget: 'creationsPerEnrolment', windowMs: day },
  'enrolment-checks': { budget: 'checksPerSessionHour', windowMs: hour },
  profiles: { budget: 'profilesPerAddressDay', windowMs: day },
  // A request that is pending already costs nothing.
  'data-requests': { budget: 'dataRequestsPerDay', windowMs: day },
} as const satisfies Readonly<Record<string, Row>>
export type LimitName = keyof typeof rows

/** @param whose id or mark of what it counts for; absent: it counts for all. */
export function limitOf(budgets: Budgets, limit: LimitName, whose?: string): Limit {
  const { budget, times = 1, name = limit, ...time }: Row = rows[limit]
  return { key: whose === undefined ? name : `${name}:${whose}`, max: Math.ceil(budgets[budget] * times), ...time }
}

/** How many times the budget of one address a network has: the narrow one, then the wide one. */
export const wideningOf = (index: number): number => [3, 6][index] ?? 1

/** Of an address; and of the networks around it, unless the address has proven itself. */
export function limitsAt(budgets: Budgets, limit: LimitName, { own, around }: ClientMarks, isKnown: boolean): Limit[] {
  const one = limitOf(budgets, limit, own)
  const networks = isKnown ? [] : around
  const shared = networks.map((network, index) => ({
    ...limitOf(budgets, limit, network),
    max: one.max * wideningOf(index),
  }))
  return [one, ...shared]
}

/** `device` is the mark of a device's own word, which costs nothing to change: the address has a budget too. */
export const recordedConsents = (budgets: Budgets, client: ClientMarks, device: string, isKnown: boolean): Limit[] => [
  ...limitsAt(budgets, 'consent-address', client, isKnown),
  limitOf(budgets, 'consent-device', device),
]

/** Each counts, for none may be told from another. An address that has proven itself draws on a store that strangers cannot empty. */
export const unprovenPalms = (budgets: Budgets, client: ClientMarks, isKnown: boolean): Limit[] => [
  ...limitsAt(budgets, 'palms', client, isKnown),
  limitOf(budgets, 'palms-all', isKnown ? 'known' : 'strangers'),
]

/** `shell` is the id of its key. Each is taken before the search, and given back for a palm that is somebody's clearly. */
export const unclearPalms = (budgets: Budgets, shell: string, client: ClientMarks, isKnown: boolean): Limit[] => [
  limitOf(budgets, 'palms-unclear', shell),
  limitOf(budgets, 'palms-unclear-day', shell),
  ...limitsAt(budgets, 'palms-unclear-address', client, isKnown),
]

/** Spent, it closes the shell; the others make it quiet. */
export const closesShell = (spent: string): boolean => spent === 'palms-unclear'

/** Has the person: another person who signs in within the same root does not reset the count with their own PIN. */
export const wrongStepUps = (budgets: Budgets, rootId: string, profileId: string): Limit =>
  limitOf(budgets, 'pin-root', createHash('sha256').update(`${rootId} ${profileId}`).digest('base64url'))

/** A right PIN, or a palm with the number, ends both counts. */
export const wrongPinCounts = (budgets: Budgets, profileId: string): Limit[] => [
  limitOf(budgets, 'pin-row', profileId),
  limitOf(budgets, 'pin', profileId),
]

/** How long a file of a person's data is there. */
export const keepDataFiles = 7 * day

/** Ruling 29: what nobody finished by then is erased. */
export const enrolmentLife = day

/** A challenge is over by then, answered or not. */
export const challengeLife = { idle: ownDurations.sessionIdle, absolute: hour } as const

/** How long after a challenge's last text the next one may go: twice at once, then longer each time. */
export const textPause = (sent: number): number => (sent < 2 ? 0 : 15 * second * 2 ** Math.min(sent - 2, 10))
