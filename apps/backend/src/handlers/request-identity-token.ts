import { transaction } from '../database/transaction.ts'
import { mainApiHandler, type Reply } from '../http/main-api-handler.ts'
import { subjectFor } from '../identity/host-sessions.ts'
import { recordToken } from '../identity/identity-tokens.ts'
import { limitOf } from '../limits/budgets.ts'
import { nameOf, takeOne } from '../limits/limits.ts'
import { accountMark } from '../sessions/log-sign-in.ts'
import { isStillTheirs, rootOf } from '../sessions/sessions.ts'

type Answer = Reply<'requestIdentityToken'>

/** A page may request tokens only for an audience that lists the page's origin. Each call issues another token. */
export const requestIdentityToken = mainApiHandler('requestIdentityToken', async (request): Promise<Answer> => {
  const { backend, context, body, now } = request
  const { session, presented, client, origin } = context
  const { profileId } = session
  const { audiences, signer } = backend.identity
  const audience = audiences.get(body.audience)
  if (signer === undefined || audience === undefined || origin === undefined || !audience.origins.has(origin)) {
    const reason = audience === undefined ? 'unknownAudience' : 'otherOrigin'
    backend.report('identity-refused', { audience: audience?.name ?? 'unknown', reason, from: client.own })
    return { refusal: 'notFound' }
  }
  const key = await backend.keys.keyOf(profileId)
  if (key === undefined) return { refusal: 'unauthenticated' }
  const issued = await transaction(backend.db, async (tx) => {
    if (!(await isStillTheirs(tx, session, presented.sessionVersion))) return { refusal: 'unauthenticated' as const }
    const limit = limitOf(backend.budgets, 'identity-tokens', rootOf(session))
    const unit = await takeOne(tx, limit, now)
    if (unit.taken) return recordToken(tx, session, audience.name, now)
    backend.report('budget-spent', { limit: nameOf(limit), from: client.own })
    return { refusal: 'locked' as const, endsAt: unit.endsAt }
  })
  if ('refusal' in issued) return issued
  const token = await signer.sign({
    ...{ iss: backend.websiteOrigin(), aud: audience.name, sub: subjectFor(key, audience.name) },
    ...issued,
    ...(body.nonce !== undefined && { nonce: body.nonce }),
  })
  const account = accountMark(backend, profileId)
  backend.report('identity-issued', { audience: audience.name, account, from: client.own })
  return { answer: { token, expiresInMs: issued.exp * 1_000 - now } }
})
