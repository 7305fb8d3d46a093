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
/** Longer than the idle time of any profile. */
const always = 20 * 365 * day

/** All figures that an operator may change. `startBackend` accepts some or all of them. */
export const defaultBudgets = {
  wrongOtpPerWindow: sharedLimits.wrongOtpAttempts,
  wrongPins: ownLimits.wrongPinAttempts,
  wrongPinsInRow: 30,
  /** In 30 days, even with right PINs between them. The last one sends the owner a text and does not lock the PIN. */
  wrongPinsPerMonth: 15,
  wrongStepUps: 5,
  rightPinsPerHour: 20,
  /**
   * At the home of the number. Another network gets half of them a day, and all other networks together get some times
   * as many.
   */
  smsPerNumberWindow: 5,
  smsPerNumberDay: 10,
  /** Unanswered texts of an address without a proof. */
  smsPerAddressHour: 10,
  /** Unanswered texts of all strangers together, and of all clients with proofs together. */
  smsStrangersHour: 2_000,
  smsKnownHour: 5_000,
  /**
   * Codes in the texts of a day, answered or not. Their cost is limited too. Price and budget have the same currency.
   */
  smsPerDay: 40_000,
  smsPrice: 0.01,
  smsSpendPerDay: 400,
  sessionsPerAddress: 300,
  consentsPerAddress: 300,
  consentsPerDevice: 60,
  palmsPerConsent: 5,
  /** For an enrolment: both hands, with several scans each. */
  palmsPerEnrolment: 12,
  pinsPerEnrolment: 20,
  creationsPerEnrolment: 30,
  checksPerSessionHour: 60,
  /** For an address. Its networks have some times as many. */
  profilesPerAddressDay: 60,
  /**
   * Without a registered shell: for an address, for all strangers together, and for all clients with proofs together.
   */
  unprovenPalmsPerAddressHour: 60,
  unprovenPalmsHour: 20_000,
  /**
   * For one registered shell and palms that clearly belong to no user. Over the hourly limit the shell must wait. Over
   * the daily limit it gets no results.
   */
  unclearPalmsPerShellHour: 60,
  unclearPalmsPerShellDay: 240,
  /** For all registered shells at an address. Its networks have some times as many. */
  unclearPalmsPerAddressDay: 1_200,
  /**
   * Palms that are close to a user whose number was not verified then: for one shell, and for one user at all shells.
   */
  nearPalmsPerShellWeek: 12,
  nearPalmsPerPerson: 2,
  smsPerDeviceHour: 30,
  dataRequestsPerDay: 5,
  /** Palms that are added to one profile, and the texts about them. */
  palmsAddedPerDay: 6,
  /** For one sign-in, because a copy of it must not use up the limit of another sign-in of the user. */
  signInsEndedPerWindow: 60,
  requestsPerMinute: 1_200,
}
export type Budgets = { [Name in keyof typeof defaultBudgets]: number }

export const sessionLife = {
  idle: ownDurations.sessionIdle,
  absolute: 12 * hour,
  /**
   * The time in which the previous version is still accepted after the new version has arrived, because calls may be
   * running.
   */
  rotationGrace: minute,
} as const

export const keepAttempts = day
/** The time for which palms of an inactive user are stored (R016). */
export const palmRetention = 730 * 24 * 60 * 60_000

/** The time in which a repeated scan is recognized and a close palm counts. */
export const keepCaptureMarks = 90 * day

interface Row extends Pick<Limit, 'windowMs' | 'lockMs'> {
  budget: keyof Budgets
  /** The factor of the budget. If it is absent, the factor is 1. */
  times?: number
  /** The first word of its keys, if it is not the name of the limit. */
  name?: string
}

/** All limits by the first word of their keys. Stored rows and events have this word. */
const rows = {
  // Wrong codes: of one text, of one network or home, and of all strangers.
  'otp-code': { budget: 'wrongOtpPerWindow', windowMs: ownDurations.otpWindow },
  'otp-network': { budget: 'wrongOtpPerWindow', windowMs: ownDurations.otpWindow },
  'otp-home': { budget: 'wrongOtpPerWindow', windowMs: ownDurations.otpWindow },
  'otp-strangers': { budget: 'wrongOtpPerWindow', times: 4, windowMs: ownDurations.otpWindow },
  // Texts to a number: at its home, for one network, or for all strangers.
  'sms-home-window': { budget: 'smsPerNumberWindow', windowMs: ownDurations.otpWindow },
  'sms-home-day': { budget: 'smsPerNumberDay', windowMs: day },
  'sms-network-window': { budget: 'smsPerNumberWindow', windowMs: ownDurations.otpWindow },
  'sms-network-day': { budget: 'smsPerNumberDay', times: 0.5, windowMs: day },
  'sms-strangers-window': { budget: 'smsPerNumberWindow', times: 2, windowMs: ownDurations.otpWindow },
  'sms-strangers-day': { budget: 'smsPerNumberDay', times: 2, windowMs: day },
  // Unanswered texts.
  'sms-address': { budget: 'smsPerAddressHour', windowMs: hour },
  'sms-network': { budget: 'smsPerAddressHour', windowMs: hour },
  'sms-device': { budget: 'smsPerDeviceHour', windowMs: hour },
  'sms-known': { budget: 'smsKnownHour', windowMs: hour },
  'sms-strangers': { budget: 'smsStrangersHour', windowMs: hour },
  // Wrong PINs are counted until a right PIN and not per day. Otherwise a guesser could stop at nine each day without a
  // lock.
  pin: { budget: 'wrongPins', windowMs: month, lockMs: ownDurations.pinLock },
  // Counts over all daily locks. At the limit the PIN stays locked until a palm of the user or support ends the lock.
  'pin-row': { budget: 'wrongPinsInRow', windowMs: always, lockMs: always },
  // A right PIN does not reset this count. Otherwise nine guesses between two right PINs would stay unnoticed.
  'pin-month': { budget: 'wrongPinsPerMonth', windowMs: month },
  // Wrong PINs of one sign-in, whose sessions end with the last one (0070). No session lives as long as the window.
  'pin-root': { budget: 'wrongStepUps', windowMs: day },
  // Each right PIN also needs a hash.
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
  // When full, an attacker probes with this shell: for a week it gets only the common response.
  'palms-near': { budget: 'nearPalmsPerShellWeek', windowMs: week, lockMs: week },
  // When full, an attacker approaches this user: then a palm alone is not enough for the user, at any shell.
  'palms-near-person': { budget: 'nearPalmsPerPerson', windowMs: keepCaptureMarks, lockMs: keepCaptureMarks },
  // Each addition sends a text, so repeated additions would send texts without a limit.
  'palms-added': { budget: 'palmsAddedPerDay', windowMs: day },
  'enrolment-palms': { budget: 'palmsPerEnrolment', windowMs: day },
  'enrolment-pins': { budget: 'pinsPerEnrolment', windowMs: day },
  'enrolment-creations': { budget: 'creationsPerEnrolment', windowMs: day },
  'enrolment-checks': { budget: 'checksPerSessionHour', windowMs: hour },
  profiles: { budget: 'profilesPerAddressDay', windowMs: day },
  // A repeated call during a pending request uses no unit.
  'data-requests': { budget: 'dataRequestsPerDay', windowMs: day },
} as const satisfies Readonly<Record<string, Row>>
export type LimitName = keyof typeof rows

/** @param whose id or mark of the owner of the count. Absent: it counts for all. */
export function limitOf(budgets: Budgets, limit: LimitName, whose?: string): Limit {
  const { budget, times = 1, name = limit, ...time }: Row = rows[limit]
  return { key: whose === undefined ? name : `${name}:${whose}`, max: Math.ceil(budgets[budget] * times), ...time }
}

/** The factor of the budget of a network, relative to one address: the narrow network first, then the wide one. */
export const wideningOf = (index: number): number => [3, 6][index] ?? 1

/** The limits of an address, and of its networks if the address has no proof. */
export function limitsAt(budgets: Budgets, limit: LimitName, { own, around }: ClientMarks, isKnown: boolean): Limit[] {
  const one = limitOf(budgets, limit, own)
  const networks = isKnown ? [] : around
  const shared = networks.map((network, index) => ({
    ...limitOf(budgets, limit, network),
    max: one.max * wideningOf(index),
  }))
  return [one, ...shared]
}

/** `device` is the mark of a device's unverified id, which costs nothing to change: so the address has a budget too. */
export const recordedConsents = (budgets: Budgets, client: ClientMarks, device: string, isKnown: boolean): Limit[] => [
  ...limitsAt(budgets, 'consent-address', client, isKnown),
  limitOf(budgets, 'consent-device', device),
]

/**
 * Each palm counts, because repetitions cannot be recognized. An address with a proof has its own shared budget, which
 * strangers cannot use up.
 */
export const unprovenPalms = (budgets: Budgets, client: ClientMarks, isKnown: boolean): Limit[] => [
  ...limitsAt(budgets, 'palms', client, isKnown),
  limitOf(budgets, 'palms-all', isKnown ? 'known' : 'strangers'),
]

/**
 * Palms without a clear match. A unit of each limit is taken before the search and returned for a clear match. @param
 * shell the id of the shell's key.
 */
export const unclearPalms = (budgets: Budgets, shell: string, client: ClientMarks, isKnown: boolean): Limit[] => [
  limitOf(budgets, 'palms-unclear', shell),
  limitOf(budgets, 'palms-unclear-day', shell),
  ...limitsAt(budgets, 'palms-unclear-address', client, isKnown),
]

/**
 * Whether this used-up limit blocks the shell. After other used-up limits the shell gets the result of an unproven
 * shell.
 */
export const closesShell = (spent: string): boolean => spent === 'palms-unclear'

/**
 * The key contains the user. Otherwise another user who signs in within the same root could reset the count with
 * another PIN.
 */
export const wrongStepUps = (budgets: Budgets, rootId: string, profileId: string): Limit =>
  limitOf(budgets, 'pin-root', createHash('sha256').update(`${rootId} ${profileId}`).digest('base64url'))

/** A correct PIN, or a palm with the verified number, resets both counts. */
export const wrongPinCounts = (budgets: Budgets, profileId: string): Limit[] => [
  limitOf(budgets, 'pin-row', profileId),
  limitOf(budgets, 'pin', profileId),
]

/** The retention of a data file. */
export const keepDataFiles = 7 * day

/** The time after which an unfinished enrolment is erased (ruling 29). */
export const enrolmentLife = day

/** The maximum idle time and the maximum duration of a challenge. */
export const challengeLife = { idle: ownDurations.sessionIdle, absolute: hour } as const

/**
 * Returns the pause after the last text of a challenge. The first two texts have no pause, and each later pause is
 * longer.
 */
export const textPause = (sentCount: number): number =>
  sentCount < 2 ? 0 : 15 * second * 2 ** Math.min(sentCount - 2, 10)
