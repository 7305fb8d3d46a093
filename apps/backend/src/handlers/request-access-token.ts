import { transaction } from '../database/transaction.ts'
import { type HandlerRequest, mainApiHandler, type Reply } from '../http/main-api-handler.ts'
import { limitsAt } from '../limits/budgets.ts'
import { proofsAt } from '../limits/proofs.ts'
import { takeUnits } from '../limits/take-units.ts'
import { accessSession, openSignedIn } from '../sessions/gateway-session.ts'
import { isStillTheirs, openSession, sessionEnd } from '../sessions/sessions.ts'

/**
 * Returns the gateway session of a user who is signed in at the gateway. Undefined if the user is also signed in to
 * this session.
 */
async function fromGateway({ backend, context, now }: HandlerRequest<'requestAccessToken'>) {
  const person = await accessSession(backend, context, now)
  const isHere = context.holdsPt && context.session?.profileId === person?.profileId
  return isHere ? undefined : person
}

/**
 * Without a gateway token, the call returns the existing session. Otherwise a page that opens twice would sign the user
 * out. A session from a gateway token ends no later than the gateway session.
 */
export const requestAccessToken = mainApiHandler(
  'requestAccessToken',
  async (request): Promise<Reply<'requestAccessToken'>> => {
    const { backend, context, now } = request
    const person = await fromGateway(request)
    if (context.session !== undefined && person === undefined)
      return { answer: { data: { expiresInMs: sessionEnd(context.session) - now } } }
    await backend.sweep(now)
    const { client } = context
    const limits = limitsAt(backend.budgets, 'open', client, (await proofsAt(backend.db, client.own, now)) > 0)
    return transaction(backend.db, async (tx): Promise<Reply<'requestAccessToken'>> => {
      const unit = await takeUnits(tx, limits, now)
      if (!unit.taken) {
        backend.report('budget-spent', { limit: unit.spent, from: client.own })
        return { refusal: 'locked', endsAt: unit.endsAt }
      }
      // If the gateway session has ended or the user was erased, do not sign the user in to this session.
      const isThere = person !== undefined && (await isStillTheirs(tx, person, person.version))
      if (!isThere && context.session !== undefined)
        return { answer: { data: { expiresInMs: sessionEnd(context.session) - now } } }
      const session = isThere
        ? await openSignedIn(tx, person.profileId, now, { parent: person })
        : await openSession(tx, now)
      return { answer: { data: { expiresInMs: sessionEnd(session) - now } }, session }
    })
  },
)
