import type { gatewayWire } from '@palmflow/contract'
import type { Backend } from '../../backend.ts'
import { addressMark, mintToken, newId } from '../../base/tokens.ts'
import type { Db } from '../../database/database.ts'
import { transaction } from '../../database/transaction.ts'
import { documentOf } from '../../documents/index.ts'
import { keepWording } from '../../documents/receipts.ts'
import { recordedConsents } from '../../limits/budgets.ts'
import { proofsAt } from '../../limits/proofs.ts'
import { takeUnits } from '../../limits/take-units.ts'
import { palmAgreement } from '../../palms/palms.ts'
import { changeChallenge, openChallenge } from '../challenges.ts'
import { type GatewayReply, gatewayHandler } from '../gateway-handler.ts'

type ConsentInfo = gatewayWire.ConsentRequest['userConsentInfo']
type Reply = GatewayReply<'recordBiometricConsent'>

const insertConsent = (tx: Db, { correlationId, deviceId, agreementId }: ConsentInfo, hash: string, now: number) =>
  tx
    .insertInto('consents')
    .values({ id: newId(), agreementId, correlationId, deviceId, profileId: null, recordedAt: now, textHash: hash })
    .onConflict((conflict) => conflict.columns(['correlationId', 'agreementId', 'deviceId']).doNothing())
    .returning('id')
    .executeTakeFirst()

const findChallenge = (tx: Db, { correlationId, deviceId, agreementId }: ConsentInfo) =>
  tx
    .selectFrom('challenges')
    .innerJoin('consents', 'consents.id', 'challenges.consentId')
    .selectAll('challenges')
    .where('correlationId', '=', correlationId)
    .where('deviceId', '=', deviceId)
    .where('agreementId', '=', agreementId)
    .executeTakeFirst()

/** A challenge always starts with its first token. Therefore a repetition gets the same token. */
const answerFor = ({ secrets }: Backend, consentId: string, sessionId: string): Reply => ({
  answer: { consentId, challengeToken: mintToken(secrets.sessionKey, 'challenge', { version: 1, sessionId }) },
})

/** A palm requires the first challenge token and therefore a consent (threat `palm-without-consent`). */
export const recordBiometricConsent = gatewayHandler(
  'recordBiometricConsent',
  async ({ backend, context: { client }, body, language, now }): Promise<Reply> => {
    const { userConsentInfo: info } = body
    const text = info.agreementId === palmAgreement ? documentOf(info.agreementId, language) : undefined
    if (text === undefined) return { refusal: 'invalid' }
    await backend.sweep(now)
    const device = addressMark(backend.secrets.sessionKey, `device.${info.deviceId}`)
    return transaction(backend.db, async (tx): Promise<Reply> => {
      const inserted = await insertConsent(tx, info, await keepWording(tx, info.agreementId, text, now), now)
      if (inserted === undefined) {
        const known = await findChallenge(tx, info)
        // A consent is stored longer than its challenge. Without the challenge, a repeated request is refused. The user
        // must then record a new consent.
        if (known === undefined) return { refusal: 'invalid' }
        if (known.version === 1) await changeChallenge(tx, known, { seenAt: now })
        return answerFor(backend, known.consentId, known.id)
      }
      const isKnown = (await proofsAt(tx, client.own, now)) > 0
      const unit = await takeUnits(tx, recordedConsents(backend.budgets, client, device, isKnown), now)
      if (!unit.taken) {
        backend.report('budget-spent', { limit: unit.spent, from: client.own })
        await tx.deleteFrom('consents').where('id', '=', inserted.id).execute()
        return { refusal: 'rateLimited', endsAt: unit.endsAt }
      }
      const challenge = await openChallenge(tx, inserted.id, device, now)
      return answerFor(backend, inserted.id, challenge.id)
    })
  },
)
