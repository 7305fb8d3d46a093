import type { Backend } from '../backend.ts'
import type { Db } from '../database/database.ts'
import type { Budgets } from './default-budgets.ts'
import { type Limit, usedOf } from './limits.ts'

const day = 24 * 60 * 60_000

/** Strangers get this share of the daily text messages. The rest is for clients with a proof. */
const strangersShareOfDay = 0.25

/** A correct code does not return a unit of this limit, because the carrier charges for each message. */
export function dailyTextLimit({ smsPerDay, smsPrice, smsSpendPerDay }: Budgets): Limit {
  return { key: 'sms-day', max: Math.min(smsPerDay, Math.floor(smsSpendPerDay / smsPrice)), windowMs: day }
}

export function dailyTextLimitsFor(budgets: Budgets, isKnown: boolean): Limit[] {
  const all = dailyTextLimit(budgets)
  const share: Limit = { ...all, key: 'sms-day-strangers', max: Math.floor(all.max * strangersShareOfDay) }
  return isKnown ? [all] : [share, all]
}

const lowFrom = 0.8

export async function reportLowBudget(
  tx: Db,
  { budgets, report }: Pick<Backend, 'budgets' | 'report'>,
  now: number,
): Promise<void> {
  const { max, ...limit } = dailyTextLimit(budgets)
  const used = await usedOf(tx, { ...limit, max }, now)
  if (used >= max * lowFrom) report('text-budget-low', { used, most: max })
}
