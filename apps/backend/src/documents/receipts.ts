import { newId } from '../base/tokens.ts'
import type { Db } from '../database/database.ts'
import type { Consent, Session } from '../database/schema.ts'
import { type Text, textHash } from './index.ts'

/** @returns the hash of the wording */
export async function keepWording(tx: Db, agreementId: string, text: Text, now: number): Promise<string> {
  const { title, html, language } = text
  const hash = textHash(text)
  await tx
    .insertInto('documentTexts')
    .values({ hash, agreementId, title, html, language, firstAt: now })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({ language }).where('documentTexts.language', 'is', null),
    )
    .execute()
  return hash
}

/** Accepts one short word only, because the value comes from an untrusted URL. */
const wordIn = (text: string | undefined): string | null =>
  text !== undefined && /^[\w.-]{1,64}$/.test(text) ? text : null

async function insertReceipt(tx: Db, receipt: Omit<Consent, 'id' | 'correlationId' | 'deviceId'>): Promise<string> {
  const id = newId()
  await tx
    .insertInto('consents')
    .values({ ...receipt, id, correlationId: id, deviceId: '' })
    .execute()
  return id
}

export interface AgreedText {
  name: string
  text: Text
  session: Session
  profileId: string | null
  application?: string | undefined
  context?: string | undefined
}

/**
 * A repetition adds no second row.
 * @returns the id of the receipt
 */
export async function writeReceipt(tx: Db, agreed: AgreedText, now: number): Promise<string> {
  const { name, text, session, profileId } = agreed
  const [application, context] = [wordIn(agreed.application), wordIn(agreed.context)]
  const textHash = await keepWording(tx, name, text, now)
  const standing = await tx
    .selectFrom('consents')
    .select('id')
    .where('sessionId', '=', session.id)
    .where('agreementId', '=', name)
    .where('textHash', '=', textHash)
    .where('profileId', profileId === null ? 'is' : '=', profileId)
    .where('application', application === null ? 'is' : '=', application)
    .where('context', context === null ? 'is' : '=', context)
    .executeTakeFirst()
  if (standing !== undefined) return standing.id
  const place = { sessionId: session.id, application, context }
  return insertReceipt(tx, { agreementId: name, profileId, recordedAt: now, textHash, ...place })
}

/** `context` names the operator as the origin, so that the receipt does not look like a consent on a page. */
export async function writeOperatorReceipt(
  tx: Db,
  { name, text, profileId }: Pick<AgreedText, 'name' | 'text'> & { profileId: string },
  now: number,
): Promise<string> {
  const textHash = await keepWording(tx, name, text, now)
  const place = { sessionId: null, application: null, context: 'operator' }
  return insertReceipt(tx, { agreementId: name, profileId, recordedAt: now, textHash, ...place })
}

/**
 * @param since excludes older receipts, in milliseconds. An older receipt than those of the enrolment would set the
 * language of warnings (decision 0048).
 */
export async function ownReceipts(tx: Db, sessionId: string, profileId: string, since = 0): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ profileId })
    .where('sessionId', '=', sessionId)
    .where('recordedAt', '>=', since)
    .where('profileId', 'is', null)
    .execute()
}

export async function receiptFor(
  db: Db,
  name: string,
  whose: { profileId: string } | { sessionId: string },
): Promise<string | undefined> {
  const ofName = db.selectFrom('consents').select('id').where('agreementId', '=', name)
  const row = await ('profileId' in whose
    ? ofName.where('profileId', '=', whose.profileId)
    : ofName.where('sessionId', '=', whose.sessionId)
  )
    .orderBy('recordedAt', 'desc')
    .executeTakeFirst()
  return row?.id
}
