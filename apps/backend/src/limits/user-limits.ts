import { type LimitName, limitOf } from './budgets.ts'
import { defaultBudgets } from './default-budgets.ts'
import type { Limit } from './limits.ts'

/** All code takes the units in this order, because another order could cause deadlocks. */
const ofPin = ['pin-row', 'pin', 'pin-month', 'pin-right'] as const satisfies readonly LimitName[]
const ofProfile = [
  'pin',
  'pin-row',
  'pin-month',
  'pin-right',
  'palms-near-person',
  'data-requests',
  'palms-added',
] as const
const ofNumber = ['otp-strangers', 'sms-strangers-window', 'sms-strangers-day'] as const satisfies readonly LimitName[]

/** The counts that the copy of personal data must name. */
export type UserLimit = (typeof ofProfile)[number] | (typeof ofNumber)[number]

export const limitsOfProfile = (id: string): Limit[] => ofProfile.map((limit) => limitOf(defaultBudgets, limit, id))
export const limitsOfNumber = (mark: string): Limit[] => ofNumber.map((limit) => limitOf(defaultBudgets, limit, mark))
export const limitsOfPin = (id: string): Limit[] => ofPin.map((limit) => limitOf(defaultBudgets, limit, id))

export const countedOfProfile = (id: string): string[] => limitsOfProfile(id).map(({ key }) => key)
export const countedOfNumber = (mark: string): string[] => limitsOfNumber(mark).map(({ key }) => key)
