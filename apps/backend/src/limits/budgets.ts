import { createHash } from 'node:crypto'
import { ownDurations } from '@palmflow/contract'
import type { ClientMarks } from './client-marks.ts'
import type { Budgets } from './default-budgets.ts'
import type { Limit } from './limits.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day
const month = 30 * day
/** In milliseconds, and longer than the retention of an inactive user's palms. */
const always = 20 * 365 * day

export const sessionLife = {
  idle: ownDurations.sessionIdle,
  absolute: 12 * hour,
  /**
   * The time in milliseconds for which the previous version of a session token is accepted. Calls with the previous
   * version may be running when the new version arrives.
   */
  rotationGrace: minute,
} as const

export const keepAttempts = day
/** The time in milliseconds for which the palms of an inactive user are stored (R016). */
export const palmRetention = 730 * 24 * 60 * 60_000

/** The time in milliseconds for which a repeated scan is recognized and a near palm counts. */
export const keepCaptureMarks = 90 * day

interface Row extends Pick<Limit, 'windowMs' | 'lockMs'> {
  budget: keyof Budgets
  times?: number
  /** The first word of the keys of this limit. The default is the name of the limit. */
  name?: string
}

const rows = {
  // These limits count wrong codes for one text message, one network, one verified client (`home`), and all strangers.
  'otp-code': { budget: 'wrongOtpPerWindow', windowMs: ownDurations.otpWindow },
  'otp-network': { budget: 'wrongOtpPerWindow', windowMs: ownDurations.otpWindow },
  'otp-home': { budget: 'wrongOtpPerWindow', windowMs: ownDurations.otpWindow },
  'otp-strangers': { budget: 'wrongOtpPerWindow', times: 4, windowMs: ownDurations.otpWindow },
  // These limits count text messages to one number. `home` is a client that has verified the number. The other limits
  // are for one network and for all strangers.
  'sms-home-window': { budget: 'smsPerNumberWindow', windowMs: ownDurations.otpWindow },
  'sms-home-day': { budget: 'smsPerNumberDay', windowMs: day },
  'sms-network-window': { budget: 'smsPerNumberWindow', windowMs: ownDurations.otpWindow },
  'sms-network-day': { budget: 'smsPerNumberDay', times: 0.5, windowMs: day },
  'sms-strangers-window': { budget: 'smsPerNumberWindow', times: 2, windowMs: ownDurations.otpWindow },
  'sms-strangers-day': { budget: 'smsPerNumberDay', times: 2, windowMs: day },
  // These limits count unanswered text messages of an address, a network, all clients with proofs, and all strangers.
  // `sms-device` also counts answered messages.
  'sms-address': { budget: 'smsPerAddressHour', windowMs: hour },
  'sms-network': { budget: 'smsPerAddressHour', windowMs: hour },
  'sms-device': { budget: 'smsPerDeviceHour', windowMs: hour },
  'sms-known': { budget: 'smsKnownHour', windowMs: hour },
  'sms-strangers': { budget: 'smsStrangersHour', windowMs: hour },
  // With a window of a day, an attacker could enter nine wrong PINs each day without a lock. A correct PIN resets this
  // count.
  pin: { budget: 'wrongPins', windowMs: month, lockMs: ownDurations.pinLock },
  // The end of a lock does not reset this count. At the limit the PIN stays locked until a palm of the user, or the
  // support team, unlocks it.
  'pin-row': { budget: 'wrongPinsInRow', windowMs: always, lockMs: always },
  // A correct PIN does not reset this count. Otherwise an attacker could enter nine wrong PINs between two correct PINs
  // of the user.
  'pin-month': { budget: 'wrongPinsPerMonth', windowMs: month },
  // The last allowed wrong PIN of a sign-in ends all sessions of the sign-in (decision 0070). The window is longer than
  // any session.
  'pin-root': { budget: 'wrongStepUps', windowMs: day },
  // Correct PINs are limited because each check computes an expensive hash.
  'pin-right': { budget: 'rightPinsPerHour', windowMs: hour },
  open: { budget: 'sessionsPerAddress', windowMs: 10 * minute },
  'identity-tokens': { budget: 'identityTokensPerWindow', windowMs: 10 * minute },
  'sign-ins-ended': { budget: 'signInsEndedPerWindow', windowMs: 10 * minute },
  'consent-address': { budget: 'consentsPerAddress', windowMs: 10 * minute },
  'consent-device': { budget: 'consentsPerDevice', windowMs: hour },
  palms: { budget: 'unprovenPalmsPerAddressHour', windowMs: hour },
  'palms-all': { name: 'palms', budget: 'unprovenPalmsHour', windowMs: hour },
  'palms-unclear': { budget: 'unclearPalmsPerShellHour', windowMs: hour },
  'palms-unclear-day': { budget: 'unclearPalmsPerShellDay', windowMs: day },
  'palms-unclear-address': { name: 'palms-unclear-day', budget: 'unclearPalmsPerAddressDay', windowMs: day },
  // At the limit, an attacker may be testing altered palms. For a week, this shell then gets the results of a shell
  // without a valid signature.
  'palms-near': { budget: 'nearPalmsPerShellWeek', windowMs: week, lockMs: week },
  // At the limit, an attacker may be imitating the palm. The palm alone then does not sign this user in at any shell.
  'palms-near-person': { budget: 'nearPalmsPerPerson', windowMs: keepCaptureMarks, lockMs: keepCaptureMarks },
  // Added palms are limited because each added palm sends a text message.
  'palms-added': { budget: 'palmsAddedPerDay', windowMs: day },
  'enrolment-palms': { budget: 'palmsPerEnrolment', windowMs: day },
  'enrolment-pins': { budget: 'pinsPerEnrolment', windowMs: day },
  'enrolment-creations': { budget: 'creationsPerEnrolment', windowMs: day },
  'enrolment-checks': { budget: 'checksPerSessionHour', windowMs: hour },
  profiles: { budget: 'profilesPerAddressDay', windowMs: day },
  // A call during a pending request does not count.
  'data-requests': { budget: 'dataRequestsPerDay', windowMs: day },
} as const satisfies Readonly<Record<string, Row>>
export type LimitName = keyof typeof rows

/** @param whose the id or mark of the owner of the count. If absent, all owners share one count. */
export function limitOf(budgets: Budgets, limit: LimitName, whose?: string): Limit {
  const { budget, times = 1, name = limit, ...time }: Row = rows[limit]
  return { key: whose === undefined ? name : `${name}:${whose}`, max: Math.ceil(budgets[budget] * times), ...time }
}

/**
 * Returns the factor of a network's limit, relative to the limit of one address. The index 0 is the narrow network, and
 * 1 is the wide network.
 */
export const wideningOf = (index: number): number => [3, 6][index] ?? 1

export function limitsAt(budgets: Budgets, limit: LimitName, { own, around }: ClientMarks, isKnown: boolean): Limit[] {
  const one = limitOf(budgets, limit, own)
  const networks = isKnown ? [] : around
  const shared = networks.map((network, index) => ({
    ...limitOf(budgets, limit, network),
    max: one.max * wideningOf(index),
  }))
  return [one, ...shared]
}

/**
 * A client can change its device id, so the address also has a limit.
 * @param device the mark of the device id
 */
export const recordedConsents = (budgets: Budgets, client: ClientMarks, device: string, isKnown: boolean): Limit[] => [
  ...limitsAt(budgets, 'consent-address', client, isKnown),
  limitOf(budgets, 'consent-device', device),
]

/** Addresses with proofs share a separate limit, which strangers cannot use up. */
export const unprovenPalms = (budgets: Budgets, client: ClientMarks, isKnown: boolean): Limit[] => [
  ...limitsAt(budgets, 'palms', client, isKnown),
  limitOf(budgets, 'palms-all', isKnown ? 'known' : 'strangers'),
]

/**
 * Take a unit of each limit before the search. Return the units after a clear match.
 * @param shell the id of the shell's key
 */
export const unclearPalms = (budgets: Budgets, shell: string, client: ClientMarks, isKnown: boolean): Limit[] => [
  limitOf(budgets, 'palms-unclear', shell),
  limitOf(budgets, 'palms-unclear-day', shell),
  ...limitsAt(budgets, 'palms-unclear-address', client, isKnown),
]

/**
 * Whether this used-up limit blocks the shell. After other used-up limits the shell gets the results of a shell without
 * a valid signature.
 */
export const closesShell = (spent: string): boolean => spent === 'palms-unclear'

/** The key contains the user. Otherwise another user of the same sign-in could reset the count with a correct PIN. */
export const wrongStepUps = (budgets: Budgets, rootId: string, profileId: string): Limit =>
  limitOf(budgets, 'pin-root', createHash('sha256').update(`${rootId} ${profileId}`).digest('base64url'))

/** Returns the counts of the profile that a correct PIN resets. */
export const wrongPinCounts = (budgets: Budgets, profileId: string): Limit[] => [
  limitOf(budgets, 'pin-row', profileId),
  limitOf(budgets, 'pin', profileId),
]

/** The time in milliseconds for which a data file is stored. */
export const keepDataFiles = 7 * day

/** The time in milliseconds after which an unfinished enrolment is erased (ruling 29). */
export const enrolmentLife = day

/** The maximum idle time and the maximum duration of a challenge, in milliseconds. */
export const challengeLife = { idle: ownDurations.sessionIdle, absolute: hour } as const

/**
 * In milliseconds after the last text message of a challenge. The pause is 0 after the first message and 15 s after the
 * second. Each later pause is twice as long, with a maximum.
 */
export const textPause = (sentCount: number): number =>
  sentCount < 2 ? 0 : 15 * second * 2 ** Math.min(sentCount - 2, 10)
