import { typedText } from '@palmflow/contract'
import { testExternalId } from '@palmflow/contract/external-id'
import { transaction } from '../database/transaction.ts'
import { writeReceipt } from '../documents/receipts.ts'
import { mainApiHandler, type Reply } from '../http/main-api-handler.ts'
import { sealExternalId } from '../partners/program-links.ts'
import { consentDocument, programOf } from '../partners/programs.ts'
import { holdUnlessPassed } from '../sessions/sessions.ts'

type Answer = Reply<'linkProgram'>
type ExternalIdField = { externalId: string | undefined } | undefined

/** Returns undefined if the entered id does not fit the program, or if the website cannot link this program (R161). */
function requiredFields(
  program: NonNullable<ReturnType<typeof programOf>>,
  typed: string | undefined,
): ExternalIdField {
  const { loyaltyLinkingType, validationRegex } = program
  if (loyaltyLinkingType === 'DEVICE_ONLY') return undefined
  if (loyaltyLinkingType === 'CONSENT') return typed === undefined ? { externalId: undefined } : undefined
  const externalId = typedText(typed ?? '')
  const isRight = externalId !== '' && testExternalId(validationRegex ?? '', externalId) === 'matches'
  return isRight ? { externalId } : undefined
}

/** A repeated call replaces the link and creates no second link (R359, R410). */
export const linkProgram = mainApiHandler(
  'linkProgram',
  async ({ backend, context, params, body, now }): Promise<Answer> => {
    const { db, keys } = backend
    const { session, presented } = context
    const { profileId } = session
    const program = programOf(params.id)
    if (program === undefined) return { refusal: 'notFound' }
    const input = requiredFields(program, body.externalId)
    if (input === undefined) return { refusal: 'invalid' }
    const key = await keys.keyOf(profileId)
    if (key === undefined) return { refusal: 'unauthenticated' }
    const { externalId } = input
    const sealed = externalId === undefined ? null : sealExternalId(key, profileId, params.id, externalId)
    const isLinked = await transaction(db, async (tx) => {
      // Another user may have signed in to this session since the request started.
      const lockedSession = await holdUnlessPassed(tx, session.id, presented.sessionVersion)
      if (lockedSession?.profileId !== profileId) return false
      const consentId = await writeReceipt(
        tx,
        { ...consentDocument(params.id, program), session: lockedSession, profileId },
        now,
      )
      const link = { sealed, consentId, at: now }
      await tx
        .insertInto('programLinks')
        .values({ profileId, programId: params.id, ...link })
        .onConflict((conflict) => conflict.columns(['profileId', 'programId']).doUpdateSet(link))
        .execute()
      return true
    })
    return isLinked ? { answer: null } : { refusal: 'unauthenticated' }
  },
)
