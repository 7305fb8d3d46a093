import { transaction } from '../../database/transaction.ts'
import { applicationInPool } from '../../partners/partners.ts'
import { isStillTheirs } from '../../sessions/sessions.ts'
import { disconnectedNotice } from '../../texts/disconnected-notice.ts'
import { recordNotice } from '../../texts/notices.ts'
import { gatewayHandler } from '../gateway-handler.ts'

const unknown = { refusal: 'notFound', message: 'This account is not connected to your profile.' } as const

/** The row stays and records the disconnection (R214). The receipt of the consent also stays. */
export const deleteAuthorization = gatewayHandler(
  'deleteAuthorization',
  async ({ backend, context: { session }, params, now }) => {
    const application = applicationInPool(params.id)
    if (application === undefined) return unknown
    const { profileId } = session
    const notice = await disconnectedNotice(backend, profileId, application, now)
    const isKnown = await transaction(backend.db, async (tx) => {
      if (!(await isStillTheirs(tx, session, session.version))) return undefined
      const its = { profileId, application }
      const row = await tx
        .selectFrom('authorizations')
        .select('authorized')
        .where((own) => own.and(its))
        .executeTakeFirst()
      if (row?.authorized === 1) {
        await tx
          .updateTable('authorizations')
          .set({ authorized: 0, consentId: null, at: now })
          .where((own) => own.and(its))
          .execute()
        if (notice !== undefined) await recordNotice(tx, notice)
      }
      return row !== undefined
    })
    if (isKnown === undefined) return { refusal: 'sessionExpired' }
    backend.noticeWorker.wake()
    return isKnown ? { answer: null } : unknown
  },
)
