import { dropUnwanted, holdOpen } from '../enrolments/enrolments.ts'
import { call, type Reply } from '../http/call.ts'
import { transaction } from '../store/transaction.ts'

/** Which hands the person wants to show (R366); a scan of another hand is then refused, and one that is kept goes. */
export const setPalmPreference = call('setPalmPreference', async ({ backend, caller, body, now }) =>
  transaction(backend.db, async (tx): Promise<Reply<'setPalmPreference'>> => {
    const enrolment = await holdOpen(tx, caller.session.id, now)
    if (enrolment === undefined) return { refusal: 'invalid' }
    await tx.updateTable('enrolments').set({ preference: body.palms }).where('id', '=', enrolment.id).execute()
    await dropUnwanted(tx, { ...enrolment, preference: body.palms })
    return { answer: null }
  }),
)
