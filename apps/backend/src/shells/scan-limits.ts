import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import type { TokenParts } from '../base/tokens.ts'
import type { Db } from '../database/database.ts'
import { forgetAttempt, idempotent } from '../database/idempotent.ts'
import { transaction } from '../database/transaction.ts'
import { closesShell, keepCaptureMarks, limitOf, unclearPalms, unprovenPalms } from '../limits/budgets.ts'
import type { ClientMarks } from '../limits/client-marks.ts'
import { fullUntil, giveBack, nameOf, takeOne } from '../limits/limits.ts'
import { proofsAt } from '../limits/proofs.ts'
import { takeUnits } from '../limits/take-units.ts'
import { accountMark } from '../sessions/log-sign-in.ts'
import { holdShell } from './shell-keys.ts'

const paid = v.object({
  endsAt: v.exactOptional(v.number()),
  /** The name of the used-up limit. */
  spent: v.exactOptional(v.string()),
  isQuiet: v.exactOptional(v.literal(true)),
})
type Paid = v.InferOutput<typeof paid>

interface PalmClient {
  client: ClientMarks
  /** The id of the shell's key. Undefined for a client without a registered shell. */
  shell: string | undefined
}

/** @returns undefined if the server treats the scan like a scan without a valid signature */
async function payAsShell(tx: Db, backend: Backend, shell: string, client: ClientMarks, isKnown: boolean, now: number) {
  if (await isWatched(backend, tx, shell, now)) return undefined
  return takeUnits(tx, unclearPalms(backend.budgets, shell, client, isKnown), now)
}

async function pay(tx: Db, backend: Backend, { client, shell }: PalmClient, now: number): Promise<Paid> {
  const isKnown = (await proofsAt(tx, client.own, now)) > 0
  const asShell = shell === undefined ? undefined : await payAsShell(tx, backend, shell, client, isKnown, now)
  if (asShell?.taken === true) return {}
  if (asShell !== undefined && closesShell(asShell.spent)) return { endsAt: asShell.endsAt, spent: asShell.spent }
  const unit = await takeUnits(tx, unprovenPalms(backend.budgets, client, isKnown), now)
  if (!unit.taken) return { endsAt: unit.endsAt, spent: unit.spent }
  return { isQuiet: true, ...(asShell !== undefined && { spent: asShell.spent }) }
}

/**
 * Charges a scan once. Call this function before the search.
 * @returns the end of a used-up limit, or whether the server treats the scan as unsigned
 */
export async function chargePalm(
  backend: Backend,
  { token, print }: { token: TokenParts; print: string },
  { client, shell }: PalmClient,
  now: number,
): Promise<{ endsAt: number } | { isQuiet: boolean }> {
  const attempt = { sessionId: token.sessionId, key: `palm:${token.version}:${print}` }
  const { endsAt, spent, isQuiet } = await transaction(backend.db, async (tx) => {
    const answered = await idempotent(tx, attempt, now, paid, () => pay(tx, backend, { client, shell }, now))
    // Do not record a refusal, because the client may repeat the request after the end of the limit.
    if (answered.endsAt !== undefined) await forgetAttempt(tx, attempt)
    return answered
  })
  if (spent !== undefined) {
    backend.report('budget-spent', { limit: spent, from: client.own, shell })
  }
  return endsAt === undefined ? { isQuiet: isQuiet === true } : { endsAt }
}

/** Call this function if the search found a clear match. */
export async function uncharge(
  { budgets }: Backend,
  tx: Db,
  shell: string,
  client: ClientMarks,
  now: number,
): Promise<void> {
  const isKnown = (await proofsAt(tx, client.own, now)) > 0
  for (const limit of unclearPalms(budgets, shell, client, isKnown)) await giveBack(tx, limit, now)
}

/** @returns the keys of the counted limits, separated by spaces */
export async function chargeNear(
  backend: Backend,
  tx: Db,
  shell: string,
  profileIds: readonly string[],
  now: number,
): Promise<string> {
  const { budgets, report } = backend
  const charged: string[] = []
  const people = [...profileIds]
    .sort()
    .map((id) => ({ limit: limitOf(budgets, 'palms-near-person', id), account: accountMark(backend, id) }))
  for (const { limit, account } of [{ limit: limitOf(budgets, 'palms-near', shell), account: undefined }, ...people]) {
    const { taken, used } = await takeOne(tx, limit, now)
    if (taken) charged.push(limit.key)
    if (taken && used === limit.max) report('palms-near-run', { shell, account })
  }
  return charged.join(' ')
}

/**
 * Call this function after the user of the near palm has verified the number. The units of other near users stay
 * counted. Otherwise an attacker with a verified number could test other users' palms.
 * @param charged the result of `chargeNear`
 */
export async function giveBackNear(
  { budgets }: Backend,
  tx: Db,
  charged: string,
  profileId: string,
  now: number,
): Promise<void> {
  const own = limitOf(budgets, 'palms-near-person', profileId).key
  for (const key of charged.split(' ')) {
    const isTheirs = key === own || nameOf({ key }) !== nameOf({ key: own })
    if (key !== '' && isTheirs) await giveBack(tx, { key, windowMs: keepCaptureMarks }, now)
  }
}

const isWatched = async ({ budgets }: Backend, tx: Db, shell: string, now: number): Promise<boolean> =>
  (await fullUntil(tx, limitOf(budgets, 'palms-near', shell), now)) !== undefined

/** Locks the shell first. The response depends on the count, so parallel scans must be counted one after the other. */
export async function hidesResult(backend: Backend, tx: Db, shell: string, now: number): Promise<boolean> {
  await holdShell(tx, shell)
  return isWatched(backend, tx, shell, now)
}

export const isApproached = async ({ budgets }: Backend, tx: Db, profileId: string, now: number): Promise<boolean> =>
  (await fullUntil(tx, limitOf(budgets, 'palms-near-person', profileId), now)) !== undefined
