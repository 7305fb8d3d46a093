import type { wire } from '@palmflow/contract'
import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import { addressMark } from '../base/tokens.ts'
import { moveEnrolment } from '../credentials/move-enrolment.ts'
import { isProven } from '../credentials/own-number.ts'
import type { Db } from '../database/database.ts'
import { type IdempotencyKey, idempotent, setOutcome } from '../database/idempotent.ts'
import type { Session } from '../database/schema.ts'
import { transaction } from '../database/transaction.ts'
import { documentOf } from '../documents/index.ts'
import { writeReceipt } from '../documents/receipts.ts'
import type { RequestContext } from '../http/request-context.ts'
import { recordedConsents } from '../limits/budgets.ts'
import { proofsAt } from '../limits/proofs.ts'
import { takeUnits } from '../limits/take-units.ts'
import { palmAgreement } from '../palms/palms.ts'
import { holdUnlessPassed, refusalOfOlder, sessionById } from '../sessions/sessions.ts'
import { openEnrolment, scanChallengeOf } from '../users/enrolments.ts'
import { additionOf } from './add-palm.ts'

const agreedOutcome = v.union([
  v.object({
    /** Key: the name of the document. Value: the id of the receipt. */
    consentIds: v.record(v.string(), v.string()),
    /** The owner of the next scan challenge: an enrolment, or a consent to an added palm. */
    enrolment: v.exactOptional(v.object({ id: v.string(), version: v.number() })),
    /** The new version of the session. Absent if the version did not change. */
    sessionVersion: v.exactOptional(v.number()),
  }),
  v.object({ refusal: v.literal('rateLimited'), endsAt: v.number() }),
  v.object({ refusal: v.picklist(['invalid', 'unauthenticated']) }),
])
type AgreedOutcome = v.InferOutput<typeof agreedOutcome>

export interface AgreementInput {
  backend: Backend
  context: RequestContext<Session>
  names: readonly string[]
  query: { application?: string | undefined; context?: string | undefined }
  key: IdempotencyKey | undefined
  language: string | undefined
  now: number
}

async function pay(tx: Db, { backend, context, names, now }: AgreementInput): Promise<AgreedOutcome | undefined> {
  const { client, session } = context
  const isKnown = (await proofsAt(tx, client.own, now)) > 0
  const device = addressMark(backend.secrets.sessionKey, `session.${session.id}`)
  for (const _ of names) {
    const unit = await takeUnits(tx, recordedConsents(backend.budgets, client, device, isKnown), now)
    if (unit.taken) continue
    backend.report('budget-spent', { limit: unit.spent, from: client.own })
    return { refusal: 'rateLimited', endsAt: unit.endsAt }
  }
  return undefined
}

async function agree(tx: Db, at: AgreementInput, texts: ReadonlyMap<string, Text>): Promise<AgreedOutcome> {
  const { context, query, now } = at
  const { holdsPt, presented } = context
  const presentedVersion = presented.sessionVersion
  const session = await holdUnlessPassed(tx, context.session.id, presentedVersion)
  if (session === undefined) return { refusal: await refusalOfOlder(tx, context.session.id, now) }
  const refused = await pay(tx, at)
  if (refused !== undefined) return refused
  const profileId = holdsPt ? session.profileId : null
  const consentIds: Record<string, string> = {}
  for (const [name, text] of texts) {
    consentIds[name] = await writeReceipt(tx, { name, text, session, profileId, ...query }, now)
  }
  const biometric = consentIds[palmAgreement]
  if (biometric === undefined) return { consentIds }
  if (session.profileId !== null) {
    const isAdding = holdsPt && (await isProven(tx, session, 'ADD_PALM', now))
    return { consentIds, ...(isAdding && { enrolment: additionOf(biometric) }) }
  }
  const enrolment = await openEnrolment(tx, session.id, biometric, now)
  if (enrolment.completedAt !== null) return { consentIds }
  const { id, version } = enrolment
  const own = await moveEnrolment(tx, enrolment, { held: session, presentedVersion, now })
  return { consentIds, enrolment: { id, version }, ...(own && { sessionVersion: own.version }) }
}

/**
 * Records an agreement once. A repetition gets the first response. Another web view may have agreed since then and may
 * have lost its response. Then no client has the current token, so the repetition counts as a new agreement.
 */
async function agreeOnce(tx: Db, at: AgreementInput, texts: ReadonlyMap<string, Text>): Promise<AgreedOutcome> {
  const { context, key, now } = at
  const outcome = await idempotent(tx, key, now, agreedOutcome, () => agree(tx, at, texts))
  if (key === undefined || 'refusal' in outcome || outcome.sessionVersion === undefined) return outcome
  const presentedVersion = context.presented.sessionVersion
  const session = await holdUnlessPassed(tx, context.session.id, presentedVersion)
  const isLost =
    session !== undefined && session.version !== outcome.sessionVersion && session.version !== presentedVersion
  if (!isLost) return outcome
  const newOutcome = await agree(tx, at, texts)
  await setOutcome(tx, key, newOutcome)
  return newOutcome
}

type Agreement =
  | { refusal: 'notFound' | 'rateLimited' | 'invalid' | 'unauthenticated'; endsAt?: number }
  | { answer: wire.RecordedConsents; session?: Session }
type Text = NonNullable<ReturnType<typeof documentOf>>

/** A biometric consent of a visitor also opens an enrolment. Without this consent, the client must not send a palm. */
export async function recordAgreement(at: AgreementInput): Promise<Agreement> {
  const texts = new Map<string, Text>()
  for (const name of at.names) {
    const text = documentOf(name, at.language)
    if (text === undefined) return { refusal: 'notFound' }
    texts.set(name, text)
  }
  const { backend, now } = at
  await backend.sweep(now)
  const outcome = await transaction(backend.db, (tx) => agreeOnce(tx, at, texts))
  if ('refusal' in outcome) return outcome
  const { consentIds, enrolment, sessionVersion } = outcome
  const answer = { consentIds, ...(enrolment && { scanChallenge: scanChallengeOf(backend, enrolment) }) }
  if (sessionVersion === undefined) return { answer }
  const session = await sessionById(backend.db, at.context.session.id)
  // Do not send the tokens of another user who may have agreed in this session since the first call.
  return session?.version === sessionVersion ? { answer, session } : { answer }
}
