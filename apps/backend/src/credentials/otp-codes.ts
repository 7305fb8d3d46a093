import { createHmac } from 'node:crypto'
import { limits, ownDurations, type wire } from '@palmflow/contract'
import type { Backend } from '../backend.ts'
import { newId } from '../base/tokens.ts'
import type { Db } from '../database/database.ts'
import type { OtpCode } from '../database/schema.ts'
import type { Keys } from '../keys/keys.ts'
import type { Secrets } from '../keys/secrets.ts'
import type { OtpPurpose } from '../texts/sms-texts.ts'
import { openIn } from '../users/enrolments.ts'
import { openSealedNumber, type SealedNumber } from './sealed-number.ts'

/**
 * The use case of codes at the identity gateway. The scope of these codes has the id of the challenge as `sessionId`.
 */
export const challengeUseCase = 'CHALLENGE'

export interface OtpScope {
  sessionId: string
  phoneMark: string
  useCase: wire.OtpUseCase | typeof challengeUseCase
}

export function otpMac(secrets: Secrets, { sessionId, phoneMark, useCase }: OtpScope, code: string): string {
  return createHmac('sha256', secrets.otpKey).update(`${sessionId}|${phoneMark}|${useCase}|${code}`).digest('hex')
}

/** Computes the code from its id. The server can send a lost code again, and the database contains no code. */
export function codeOf(secrets: Secrets, id: string): string {
  const random = createHmac('sha256', secrets.otpKey).update(`code|${id}`).digest().readUIntBE(0, 6)
  return String(random % 10 ** limits.otpLength).padStart(limits.otpLength, '0')
}

type CodeMaker = Pick<Backend, 'secrets' | 'testNumbers'>
const codeFor = ({ secrets, testNumbers }: CodeMaker, id: string, phone: string): string =>
  testNumbers.codeFor(phone) ?? codeOf(secrets, id)

export interface IssuedOtp {
  id: string
  phone: string
  code: string
  purpose: OtpPurpose
}

const purposes: ReadonlyMap<string, OtpPurpose> = new Map([
  [challengeUseCase, 'signIn'],
  ['UPDATE_PHONE', 'updatePhone'],
  ['ADD_PALM', 'addPalm'],
])

async function purposeOf(
  db: Db,
  { sessionId, useCase }: { sessionId: string; useCase: string },
  now: number,
): Promise<OtpPurpose> {
  const known = purposes.get(useCase)
  if (known !== undefined) return known
  return (await openIn(db, sessionId, now)) === undefined ? 'signIn' : 'signUp'
}

/** Invalidates the previous code of the same session, number and use case. */
export async function issueOtp(
  tx: Db,
  maker: CodeMaker,
  { phone, ...number }: SealedNumber,
  at: Omit<OtpScope, 'phoneMark'> & Pick<OtpCode, 'charged'>,
  now: number,
): Promise<IssuedOtp> {
  const { charged, ...rest } = at
  const scope: OtpScope = { ...rest, phoneMark: number.phoneMark }
  await tx
    .updateTable('otpCodes')
    .set({ usedAt: now })
    .where('sessionId', '=', scope.sessionId)
    .where('phoneMark', '=', scope.phoneMark)
    .where('useCase', '=', scope.useCase)
    .where('usedAt', 'is', null)
    .execute()
  const id = newId()
  const code = codeFor(maker, id, phone)
  const row: OtpCode = {
    ...scope,
    ...number,
    id,
    mac: otpMac(maker.secrets, scope, code),
    sentAt: now,
    expiresAt: now + ownDurations.otpLife,
    usedAt: null,
    charged,
  }
  await tx.insertInto('otpCodes').values(row).execute()
  return { id, phone, code, purpose: await purposeOf(tx, scope, now) }
}

/** Returns undefined if the code is no longer valid, or if the key of the phone number was deleted. */
export async function issuedOtp(
  db: Db,
  { keys, ...maker }: CodeMaker & { keys: Keys },
  id: string,
  now: number,
): Promise<IssuedOtp | undefined> {
  const row = await db
    .selectFrom('otpCodes')
    .select(['sessionId', 'useCase', 'phoneMark', 'sealed', 'sentAt'])
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  const phone = row && (await openSealedNumber(keys, row))
  if (row === undefined || phone === undefined) return undefined
  return { id, phone, code: codeFor(maker, id, phone), purpose: await purposeOf(db, row, now) }
}

export const liveOtp = (db: Db, scope: OtpScope, now: number): Promise<OtpCode | undefined> =>
  db
    .selectFrom('otpCodes')
    .selectAll()
    .where('sessionId', '=', scope.sessionId)
    .where('phoneMark', '=', scope.phoneMark)
    .where('useCase', '=', scope.useCase)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('sentAt', 'desc')
    .executeTakeFirst()

/** @returns whether this call has used the code */
export async function spendOtp(db: Db, id: string, now: number): Promise<boolean> {
  const spent = await db
    .updateTable('otpCodes')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

export async function lastOtpMark(db: Db, sessionId: string, useCase: wire.OtpUseCase): Promise<string | undefined> {
  const row = await db
    .selectFrom('otpCodes')
    .select('phoneMark')
    .where('sessionId', '=', sessionId)
    .where('useCase', '=', useCase)
    .orderBy('sentAt', 'desc')
    .executeTakeFirst()
  return row?.phoneMark
}
