import type { Backend } from '../backend.ts'
import type { OtpCode } from '../store/schema.ts'
import type { Db } from '../store/store.ts'
import { type Budgets, limitOf, wideningOf } from './budgets.ts'
import type { ClientMarks } from './client.ts'
import { tellIfLow, textsOfDayFor } from './day-texts.ts'
import { giveBack, type Limit, nameOf, usedOf } from './limits.ts'
import { homeOf, noteProof, type OtpContext, ownHomeOf, proofsAt, strangerMark } from './proofs.ts'
import { takeOfEach } from './several.ts'

type Bounds = Pick<Backend, 'budgets' | 'secrets' | 'report'>

/** What a text was charged to, and is given back when its code is typed right. */
export type Charged = { charged: string } | { endsAt: number }

const hour = 60 * 60_000
/** Of all texts that are out unanswered: from this share on everyone gets few. */
const scarceFrom = 0.25
const perProof = 2
const mostPerAddress = 10

/**
 * Texts out unanswered, of an address and of the networks around it. An address that has proven itself answers for
 * itself alone; the others share what their network has.
 */
function addressLimits(
  budgets: Budgets,
  client: ClientMarks,
  { proofs, isScarce }: { proofs: number; isScarce: boolean },
) {
  const address = limitOf(budgets, 'sms-address', client.own)
  const base = address.max
  const own = isScarce ? 1 + proofs : base + perProof * proofs
  const limit: Limit = { ...address, max: Math.min(own, base * mostPerAddress) }
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

/** A number at its home has budgets of its own; elsewhere each network has a share of what strangers may ask for. */
function numberLimits(bounds: Bounds, context: OtpContext, home: string | undefined): Limit[] {
  if (home !== undefined) return numberTexts(bounds.budgets, home, 'home')
  const mine = numberTexts(bounds.budgets, strangerMark(bounds, context), 'network')
  return [...mine, ...numberTexts(bounds.budgets, context.phoneMark, 'strangers')]
}

const deviceLimits = ({ budgets }: Bounds, device: string | undefined): Limit[] =>
  device === undefined ? [] : [limitOf(budgets, 'sms-device', device)]

/**
 * Takes what one text costs, or nothing. What a place has out unanswered is counted, and forgotten with the right code:
 * a place whose codes are typed is hardly limited, and one whose codes never are soon is. Places that have proven
 * themselves draw on a store of their own, which no crowd can empty.
 */
export async function takeText(tx: Db, bounds: Bounds, context: OtpContext, now: number): Promise<Charged> {
  const { budgets } = bounds
  const { client, device } = context
  const proofs = await proofsAt(tx, client.own, now)
  const home = await homeOf(tx, bounds, context, now)
  const isKnown = proofs > 0 || home !== undefined
  const all = allTexts(budgets, isKnown)
  const isScarce = (await usedOf(tx, all, now)) >= all.max * scarceFrom
  const ownHome = await ownHomeOf(tx, bounds, context, now)
  // Neighbours spend what the address has; a browser in which the number was proven has the number's own budget alone.
  const open = ownHome === undefined ? [...addressLimits(budgets, client, { proofs, isScarce }), all] : [all]
  const closed = numberLimits(bounds, context, home)
  const whole = [all, ...textsOfDayFor(budgets, isKnown)]
  const units = await takeOfEach(tx, [...deviceLimits(bounds, device), ...open.slice(0, -1), ...closed, ...whole], now)
  await tellIfLow(tx, bounds, now)
  if (isScarce) bounds.report('texts-scarce', { limit: nameOf(all) })
  if (units.taken) return { charged: open.map(({ key }) => key).join(' ') }
  bounds.report('budget-spent', { limit: units.spent, from: client.own })
  return { endsAt: units.endsAt }
}

/**
 * The carrier did not take the text: the number, the device and all together have lost nothing by it. What the place has
 * out stays counted, or whoever names a number that no carrier takes could do so without end.
 */
export async function refundText(tx: Db, bounds: Bounds, context: OtpContext, takenAt: number): Promise<void> {
  const home = await homeOf(tx, bounds, context, takenAt)
  const isKnown = home !== undefined || (await proofsAt(tx, context.client.own, takenAt)) > 0
  const units = [...deviceLimits(bounds, context.device), ...numberLimits(bounds, context, home)]
  const whole = [allTexts(bounds.budgets, isKnown), ...textsOfDayFor(bounds.budgets, isKnown)]
  for (const limit of [...units, ...whole]) await giveBack(tx, limit, takenAt)
}

/** The code of this text was typed right. */
export async function settleText(
  tx: Db,
  bounds: Bounds,
  context: OtpContext,
  otp: OtpCode,
  now: number,
): Promise<void> {
  for (const key of otp.charged.split(' ')) if (key !== '') await giveBack(tx, { key, windowMs: hour }, otp.sentAt)
  await noteProof(tx, bounds, context, now)
}
