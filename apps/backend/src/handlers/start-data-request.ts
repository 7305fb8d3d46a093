import { startOrRepeat } from '../data-requests/requests.ts'
import { transaction } from '../database/transaction.ts'
import { mainApiHandler, type Reply } from '../http/main-api-handler.ts'
import { accountMark } from '../sessions/log-sign-in.ts'
import { isStillTheirs } from '../sessions/sessions.ts'

type Answer = Reply<'startDataRequest'>

export const startDataRequest = mainApiHandler(
  'startDataRequest',
  async ({ backend, context, now }): Promise<Answer> => {
    const { db, report, dataWorker } = backend
    const { session, presented, client } = context
    const started = await transaction(db, async (tx) =>
      (await isStillTheirs(tx, session, presented.sessionVersion))
        ? startOrRepeat(tx, backend, session.profileId, now)
        : undefined,
    )
    if (started === undefined) return { refusal: 'unauthenticated' }
    if ('endsAt' in started) {
      report('budget-spent', { limit: 'data-requests', from: client.own })
      return { refusal: 'locked', endsAt: started.endsAt }
    }
    if (started.isNew) report('data-requested', { account: accountMark(backend, session.profileId), from: client.own })
    dataWorker.wake()
    return { answer: null }
  },
)
