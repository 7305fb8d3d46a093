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
  smsPerNumberWindow: 5,
  smsPerNumberDay: 10,
  smsPerAddressHour: 30,
  smsOverallHour: 1_000,
  sessionsPerAddress: 300,
  consentsPerAddress: 300,
  consentsPerDevice: 60,
  palmsPerConsent: 5,
  smsPerDeviceHour: 30,
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
/** How long a scan is known again; what is kept of it tells nothing of the palm. */
export const keepCaptureMarks = 90 * day

/** Wrong PINs are counted until one is right, not per day: a month is longer than anyone stays at nine. */
const pinCountLife = 30 * day

export const wrongOtp = (budgets: Budgets, phone: string): Limit => ({
  key: `otp:${phone}`,
  max: budgets.wrongOtpPerWindow,
  windowMs: ownDurations.otpWindow,
})

export const wrongPin = (budgets: Budgets, profileId: string): Limit => ({
  key: `pin:${profileId}`,
  max: budgets.wrongPins,
  windowMs: pinCountLife,
  lockMs: ownDurations.pinLock,
})

/** In the order of taking: whoever has spent the address's own budget cannot spend another person's number. */
export const smsLimits = (budgets: Budgets, phone: string, from: From): Limit[] => [
  { key: `sms-address:${from.own}`, max: budgets.smsPerAddressHour, windowMs: hour },
  { key: `sms-window:${phone}`, max: budgets.smsPerNumberWindow, windowMs: ownDurations.otpWindow },
  { key: `sms-day:${phone}`, max: budgets.smsPerNumberDay, windowMs: day },
  { key: 'sms-overall', max: budgets.smsOverallHour, windowMs: hour },
]

export const openedSessions = (budgets: Budgets, from: From): Limit => ({
  key: `open:${from.own}`,
  max: budgets.sessionsPerAddress,
  windowMs: 10 * minute,
})

/** `device` is the mark of a device's own word, which costs nothing to change: the address has a budget too. */
export const recordedConsents = (budgets: Budgets, from: From, device: string): Limit[] => [
  { key: `consent-address:${from.own}`, max: budgets.consentsPerAddress, windowMs: 10 * minute },
  { key: `consent-device:${device}`, max: budgets.consentsPerDevice, windowMs: hour },
]

/** Texts of a challenge: those of any text, and the device's. */
export const challengeTexts = (budgets: Budgets, phone: string, from: From, device: string): Limit[] => [
  { key: `sms-device:${device}`, max: budgets.smsPerDeviceHour, windowMs: hour },
  ...smsLimits(budgets, phone, from),
]

/** A challenge is over by then, answered or not. */
export const challengeLife = { idle: ownDurations.sessionIdle, absolute: hour } as const

/** How long after a challenge's last text the next one may go: twice at once, then longer each time. */
export const textPause = (sent: number): number => (sent < 2 ? 0 : 15 * second * 2 ** Math.min(sent - 2, 10))
