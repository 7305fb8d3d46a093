import { moveEnrolment } from '../credentials/move-enrolment.ts'
import { transaction } from '../database/transaction.ts'
import { mainApiHandler, type Reply } from '../http/main-api-handler.ts'
import { holdUnlessPassed, refusalOfOlder } from '../sessions/sessions.ts'
import { dropUnwanted, holdOpen } from '../users/enrolments.ts'

/**
 * A stored scan of another hand is deleted, and later scans of another hand are refused (R366). A client that lost the
 * response to its consent gets the new tokens from this call.
 */
export const setPalmPreference = mainApiHandler('setPalmPreference', async ({ backend, context, body, now }) =>
  transaction(backend.db, async (tx): Promise<Reply<'setPalmPreference'>> => {
    const { session, presented } = context
    const presentedVersion = presented.sessionVersion
    const lockedSession = await holdUnlessPassed(tx, session.id, presentedVersion)
    if (lockedSession === undefined) return { refusal: await refusalOfOlder(tx, session.id, now) }
    const enrolment = await holdOpen(tx, session.id, now)
    if (enrolment === undefined) return { refusal: 'invalid' }
    const own =
      presentedVersion === lockedSession.version
        ? undefined
        : await moveEnrolment(tx, enrolment, { held: lockedSession, presentedVersion, now })
    await tx.updateTable('enrolments').set({ preference: body.palms }).where('id', '=', enrolment.id).execute()
    await dropUnwanted(tx, { ...enrolment, preference: body.palms })
    return { answer: null, ...(own && { session: own }) }
  }),
)
