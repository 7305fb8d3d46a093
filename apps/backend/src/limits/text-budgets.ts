import type { Backend } from '../backend.ts'
import type { Db } from '../database/database.ts'
import type { OtpCode } from '../database/schema.ts'
import { limitOf, wideningOf } from './budgets.ts'
import type { ClientMarks } from './client-marks.ts'
import { dailyTextLimitsFor, reportLowBudget } from './daily-text-limit.ts'
import type { Budgets } from './default-budgets.ts'
import { giveBack, type Limit, nameOf, usedOf } from './limits.ts'
import { addHomeProof, homeOf, type OtpContext, ownHomeOf, proofsAt, strangerMark } from './proofs.ts'
import { takeUnits } from './take-units.ts'

type Bounds = Pick<Backend, 'budgets' | 'secrets' | 'report'>

/**
 * `charged`: the keys of the limits whose units a correct code returns. `endsAt`: the time at which the limits permit a
 * message.
 */
export type TextCharge = { charged: string } | { endsAt: number }

const hour = 60 * 60_000
/** When this share of the shared limit is used, the limits of addresses and networks become lower. */
const scarceFrom = 0.25
const perProof = 2
const maxAddressFactor = 10

function addressLimits(
  budgets: Budgets,
  client: ClientMarks,
  { proofs, isScarce }: { proofs: number; isScarce: boolean },
) {
  const address = limitOf(budgets, 'sms-address', client.own)
  const base = address.max
  const own = isScarce ? 1 + proofs : base + perProof * proofs
  const limit: Limit = { ...address, max: Math.min(own, base * maxAddressFactor) }
  if (proofs > 0) return [limit]
  const shared = client.around.map((network, index) => ({
    ...limitOf(budgets, 'sms-network', network),
    max: (isScarce ? 1 : base) * wideningOf(index),
  }))
  return [limit, ...shared]
}

const allTexts = (budgets: Budgets, isKnown: boolean): Limit =>
  limitOf(budgets, isKnown ? 'sms-known' : 'sms-strangers')

const numberTexts = (budgets: Budgets, key: string, whose: 'home' | 'network' | 'strangers'): Limit[] => [
  limitOf(budgets, `sms-${whose}-window`, key),
  limitOf(budgets, `sms-${whose}-day`, key),
]

function numberLimits(bounds: Bounds, context: OtpContext, home: string | undefined): Limit[] {
  if (home !== undefined) return numberTexts(bounds.budgets, home, 'home')
  const mine = numberTexts(bounds.budgets, strangerMark(bounds, context), 'network')
  return [...mine, ...numberTexts(bounds.budgets, context.phoneMark, 'strangers')]
}

const deviceLimits = ({ budgets }: Bounds, device: string | undefined): Limit[] =>
  device === undefined ? [] : [limitOf(budgets, 'sms-device', device)]

/**
 * A message counts as unanswered until the user enters its code. Clients with proofs share a limit of their own, which
 * strangers cannot use up.
 */
export async function takeText(tx: Db, bounds: Bounds, context: OtpContext, now: number): Promise<TextCharge> {
  const { budgets } = bounds
  const { client, device } = context
  const proofs = await proofsAt(tx, client.own, now)
  const home = await homeOf(tx, bounds, context, now)
  const isKnown = proofs > 0 || home !== undefined
  const all = allTexts(budgets, isKnown)
  const isScarce = (await usedOf(tx, all, now)) >= all.max * scarceFrom
  const ownHome = await ownHomeOf(tx, bounds, context, now)
  // Neighbours may use up the limit of the address. Therefore this limit does not apply to a browser with a proof of
  // the number.
  const open = ownHome === undefined ? [...addressLimits(budgets, client, { proofs, isScarce }), all] : [all]
  const closed = numberLimits(bounds, context, home)
  const whole = [all, ...dailyTextLimitsFor(budgets, isKnown)]
  const units = await takeUnits(tx, [...deviceLimits(bounds, device), ...open.slice(0, -1), ...closed, ...whole], now)
  await reportLowBudget(tx, bounds, now)
  if (isScarce) bounds.report('texts-scarce', { limit: nameOf(all) })
  if (units.taken) return { charged: open.map(({ key }) => key).join(' ') }
  bounds.report('budget-spent', { limit: units.spent, from: client.own })
  return { endsAt: units.endsAt }
}

/**
 * Call this function after the carrier has refused a message. The message still counts as unanswered for the address.
 * Otherwise requests for numbers that no carrier accepts would be unlimited.
 */
export async function refundText(tx: Db, bounds: Bounds, context: OtpContext, takenAt: number): Promise<void> {
  const home = await homeOf(tx, bounds, context, takenAt)
  const isKnown = home !== undefined || (await proofsAt(tx, context.client.own, takenAt)) > 0
  const units = [...deviceLimits(bounds, context.device), ...numberLimits(bounds, context, home)]
  const whole = [allTexts(bounds.budgets, isKnown), ...dailyTextLimitsFor(bounds.budgets, isKnown)]
  for (const limit of [...units, ...whole]) await giveBack(tx, limit, takenAt)
}

export async function settleText(
  tx: Db,
  bounds: Bounds,
  context: OtpContext,
  otp: OtpCode,
  now: number,
): Promise<void> {
  for (const key of otp.charged.split(' ')) if (key !== '') await giveBack(tx, { key, windowMs: hour }, otp.sentAt)
  await addHomeProof(tx, bounds, context, now)
}
