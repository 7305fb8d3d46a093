import * as v from 'valibot'
import { startRequest } from '../../data-requests/requests.ts'
import { idempotent } from '../../database/idempotent.ts'
import { transaction } from '../../database/transaction.ts'
import { accountMark } from '../../sessions/log-sign-in.ts'
import { isStillTheirs } from '../../sessions/sessions.ts'
import { gatewayHandler } from '../gateway-handler.ts'

const outcome = v.union([v.object({ id: v.string() }), v.object({ endsAt: v.number() })])

/** One idempotency key starts at most one request (R210). */
export const startDataAccess = gatewayHandler('startDataAccess', async ({ backend, context, body, now }) => {
  const { db, report, dataWorker } = backend
  const { client, session } = context
  const { id: sessionId, profileId } = session
  const attempt = { sessionId, key: `startDataAccess:${body.clientToken}` }
  let isNew = false
  const started = await transaction(db, async (tx) => {
    isNew = false
    if (!(await isStillTheirs(tx, session, session.version))) return undefined
    return idempotent(tx, attempt, now, outcome, async () => {
      const outcome = await startRequest(tx, backend, profileId, now)
      if ('endsAt' in outcome) return { endsAt: outcome.endsAt }
      isNew = outcome.isNew
      return { id: outcome.id }
    })
  })
  if (started === undefined) return { refusal: 'sessionExpired' }
  if ('endsAt' in started) {
    report('budget-spent', { limit: 'data-requests', from: client.own })
    return { refusal: 'locked', endsAt: started.endsAt }
  }
  if (isNew) report('data-requested', { account: accountMark(backend, profileId), from: client.own })
  dataWorker.wake()
  return { answer: { dataAccessRequestId: started.id } }
})
