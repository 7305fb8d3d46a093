import * as v from 'valibot'
import type { Db } from '../database/database.ts'
import { idempotent } from '../database/idempotent.ts'
import { transaction } from '../database/transaction.ts'
import { receiptFor } from '../documents/receipts.ts'
import { mainApiHandler, type Reply } from '../http/main-api-handler.ts'
import { applicationOf } from '../partners/partners.ts'
import { isStillTheirs } from '../sessions/sessions.ts'
import { needsStepUp } from '../sessions/step-up.ts'
import { disconnectedNotice } from '../texts/disconnected-notice.ts'
import { recordNotice } from '../texts/notices.ts'

const saved = v.object({ isSaved: v.boolean() })

/** @returns undefined if the partner is not connected */
const connectionOf = (db: Db, profileId: string, application: string): Promise<{ at: number } | undefined> =>
  db
    .selectFrom('authorizations')
    .select('at')
    .where('profileId', '=', profileId)
    .where('application', '=', application)
    .where('authorized', '=', 1)
    .executeTakeFirst()

/** A connection requires a stored consent to the authorization document of this partner (R404). */
export const authorizeApplication = mainApiHandler(
  'authorizeApplication',
  async (request): Promise<Reply<'authorizeApplication'>> => {
    const { backend, context, query, body, attempt, now } = request
    const { session, presented } = context
    const { profileId } = session
    const known = applicationOf(query.application, backend.deployed)
    if (known?.kind !== 'partner') return { refusal: known === undefined ? 'notFound' : 'invalid' }
    // If the user revokes a connection, the account is disconnected. This call needs a recent step-up and a notice.
    const isLeft = !body.authorized && (await connectionOf(backend.db, profileId, query.application)) !== undefined
    if (isLeft && (await needsStepUp(backend, session, now))) return { refusal: 'unproven' }
    const notice = isLeft ? await disconnectedNotice(backend, profileId, query.application, now) : undefined
    const { authorizationDocumentName } = known.data.partnerProgramItem
    const whose = `authorizeApplication:${profileId}:${attempt}`
    const key = attempt === undefined ? undefined : { sessionId: session.id, key: whose }
    const { isSaved } = await transaction(backend.db, (tx) =>
      idempotent(tx, key, now, saved, async () => {
        if (!(await isStillTheirs(tx, session, presented.sessionVersion))) return { isSaved: false }
        const consentId = body.authorized ? await receiptFor(tx, authorizationDocumentName, { profileId }) : null
        if (consentId === undefined) return { isSaved: false }
        const earlier = await connectionOf(tx, profileId, query.application)
        // A repeated authorization keeps the time of the first authorization. The user sees this time as the start of
        // the connection.
        const at = body.authorized ? (earlier?.at ?? now) : now
        const decision = { authorized: body.authorized ? 1 : 0, consentId, at }
        await tx
          .insertInto('authorizations')
          .values({ profileId, application: query.application, ...decision })
          .onConflict((conflict) => conflict.columns(['profileId', 'application']).doUpdateSet(decision))
          .execute()
        if (notice !== undefined && earlier !== undefined) await recordNotice(tx, notice)
        return { isSaved: true }
      }),
    )
    backend.noticeWorker.wake()
    return isSaved ? { answer: null } : { refusal: 'invalid' }
  },
)
