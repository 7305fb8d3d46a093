import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import { nearPalms, unclearPalms, unprovenPalms } from '../limits/budgets.ts'
import type { From } from '../limits/from.ts'
import { fullUntil, giveBack, type Limit, takeOne } from '../limits/limits.ts'
import { proofsAt } from '../limits/proofs.ts'
import { takeOfEach } from '../limits/several.ts'
import { forgetAttempt, once } from '../store/once.ts'
import type { Db } from '../store/store.ts'
import { transaction } from '../store/transaction.ts'
import type { Printed } from './answer-once.ts'

const charged = v.object({ endsAt: v.exactOptional(v.number()), spent: v.exactOptional(v.string()) })

export interface Payer {
  from: From
  /** Of a proven shell; undefined of everyone else. */
  shell: string | undefined
}

async function limitsOf(tx: Db, { budgets }: Backend, { from, shell }: Payer, now: number): Promise<Limit[]> {
  if (shell !== undefined) return [unclearPalms(budgets, shell)]
  return unprovenPalms(budgets, from, (await proofsAt(tx, from.own, now)) > 0)
}

async function takeAll(tx: Db, limits: readonly Limit[], now: number): Promise<v.InferOutput<typeof charged>> {
  const unit = await takeOfEach(tx, limits, now)
  return unit.taken ? {} : { endsAt: unit.endsAt, spent: unit.spent }
}

/**
 * Before the search, once for each answer however often it comes. @returns when the budget that is spent begins again;
 * undefined where there was a unit left.
 */
export async function chargePalm(
  backend: Backend,
  { token, print }: Printed,
  payer: Payer,
  now: number,
): Promise<number | undefined> {
  const attempt = { sessionId: token.sessionId, key: `palm:${token.version}:${print}` }
  const { endsAt, spent } = await transaction(backend.db, async (tx) => {
    const pays = async () => takeAll(tx, await limitsOf(tx, backend, payer, now), now)
    const paid = await once(tx, attempt, now, charged, pays)
    // What was refused may be sent again once the budget begins anew.
    if (paid.endsAt !== undefined) await forgetAttempt(tx, attempt)
    return paid
  })
  if (spent !== undefined) {
    backend.report('budget-spent', { limit: spent, from: payer.from.own, shell: payer.shell })
  }
  return endsAt
}

/** A palm that is clearly somebody's costs its shell nothing. */
export const uncharge = ({ budgets }: Backend, tx: Db, shell: string, now: number): Promise<void> =>
  giveBack(tx, unclearPalms(budgets, shell), now)

export async function noteNear({ budgets, report }: Backend, tx: Db, shell: string, now: number): Promise<void> {
  const limit = nearPalms(budgets, shell)
  const { taken, used } = await takeOne(tx, limit, now)
  if (taken && used === limit.max) report('palms-near-run', { shell })
}

export const isWatched = async ({ budgets }: Backend, tx: Db, shell: string, now: number): Promise<boolean> =>
  (await fullUntil(tx, nearPalms(budgets, shell), now)) !== undefined
