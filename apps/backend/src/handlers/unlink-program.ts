import { transaction } from '../database/transaction.ts'
import { mainApiHandler, type Reply } from '../http/main-api-handler.ts'
import { programOf } from '../partners/programs.ts'
import { isStillTheirs } from '../sessions/sessions.ts'

/** Deletes the external id and preserves the receipt (R361, R410). A repetition succeeds. */
export const unlinkProgram = mainApiHandler(
  'unlinkProgram',
  async ({ backend, context, params }): Promise<Reply<'unlinkProgram'>> => {
    const { session, presented } = context
    const { profileId } = session
    if (programOf(params.id) === undefined) return { refusal: 'notFound' }
    const isUnlinked = await transaction(backend.db, async (tx) => {
      if (!(await isStillTheirs(tx, session, presented.sessionVersion))) return false
      await tx
        .deleteFrom('programLinks')
        .where('profileId', '=', profileId)
        .where('programId', '=', params.id)
        .execute()
      return true
    })
    return isUnlinked ? { answer: null } : { refusal: 'unauthenticated' }
  },
)
