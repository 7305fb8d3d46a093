import { call, type Reply } from '../http/call.ts'
import { programOf } from '../partners/programs.ts'
import { holdUnlessPassed } from '../sessions/sessions.ts'
import { transaction } from '../store/transaction.ts'

/** Unlinks a program: the number that was typed for it goes, the receipt stays. Repeated, it is done (B126, B174). */
export const unlinkProgram = call(
  'unlinkProgram',
  async ({ backend, caller, params }): Promise<Reply<'unlinkProgram'>> => {
    const { session, presented } = caller
    const { profileId } = session
    if (programOf(params.id) === undefined) return { refusal: 'notFound' }
    const isUnlinked = await transaction(backend.db, async (tx) => {
      const held = await holdUnlessPassed(tx, session.id, presented.sessionVersion)
      if (held?.profileId !== profileId) return false
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
