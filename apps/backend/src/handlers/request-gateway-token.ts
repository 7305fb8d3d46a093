import * as v from 'valibot'
import { mintToken } from '../base/tokens.ts'
import { idempotent } from '../database/idempotent.ts'
import { transaction } from '../database/transaction.ts'
import { mainApiHandler, type Reply } from '../http/main-api-handler.ts'
import { limitsAt } from '../limits/budgets.ts'
import { proofsAt } from '../limits/proofs.ts'
import { takeUnits } from '../limits/take-units.ts'
import { openAccess } from '../sessions/gateway-session.ts'
import { isStillTheirs } from '../sessions/sessions.ts'

type Answer = Reply<'requestGatewayToken'>
const opened = v.union([
  v.object({ access: v.string() }),
  v.object({ refusal: v.literal('rateLimited'), endsAt: v.number() }),
])

/** Opens a separate session for the identity gateway, with one token (R413). */
export const requestGatewayToken = mainApiHandler('requestGatewayToken', async (request): Promise<Answer> => {
  const { backend, context, attempt, now } = request
  const { session, presented, client } = context
  // The key contains the profile. Otherwise the next user of this session could get the previous user's token with the
  // same idempotency key.
  const whose = `requestGatewayToken:${session.profileId}:${attempt}`
  const key = attempt === undefined ? undefined : { sessionId: session.id, key: whose }
  const outcome = await transaction(backend.db, async (tx) => {
    if (!(await isStillTheirs(tx, session, presented.sessionVersion))) return { refusal: 'unauthenticated' as const }
    return idempotent(tx, key, now, opened, async () => {
      const isKnown = (await proofsAt(tx, client.own, now)) > 0
      const unit = await takeUnits(tx, limitsAt(backend.budgets, 'open', client, isKnown), now)
      if (unit.taken) return { access: await openAccess(tx, session.profileId, now, { parent: session }) }
      backend.report('budget-spent', { limit: unit.spent, from: client.own })
      return { refusal: 'rateLimited' as const, endsAt: unit.endsAt }
    })
  })
  if ('refusal' in outcome) return outcome
  const accessToken = mintToken(backend.secrets.sessionKey, 'access', { version: 1, sessionId: outcome.access })
  return { answer: { data: { accessToken } } }
})
