import { createHmac, randomInt } from 'node:crypto'
import { limits, ownDurations, type wire } from '@palmflow/contract'
import type { Secrets } from './secrets.ts'
import type { OtpCode } from './store/schema.ts'
import type { Db } from './store/store.ts'
import { newId } from './tokens.ts'

/** What a code is good for: one phone, one use case, one session. */
export interface OtpScope {
  sessionId: string
  phone: string
  useCase: wire.OtpUseCase
}

export function otpMac(secrets: Secrets, { sessionId, phone, useCase }: OtpScope, code: string): string {
  return createHmac('sha256', secrets.otpKey).update(`${sessionId}|${phone}|${useCase}|${code}`).digest('hex')
}

/** A new code voids the one before it: never are two good at the same time. */
export async function issueOtp(tx: Db, secrets: Secrets, scope: OtpScope, now: number): Promise<string> {
  await tx
    .updateTable('otpCodes')
    .set({ usedAt: now })
    .where('sessionId', '=', scope.sessionId)
    .where('phone', '=', scope.phone)
    .where('useCase', '=', scope.useCase)
    .where('usedAt', 'is', null)
    .execute()
  const code = String(randomInt(10 ** limits.otpLength)).padStart(limits.otpLength, '0')
  const row: OtpCode = {
    ...scope,
    id: newId(),
    mac: otpMac(secrets, scope, code),
    sentAt: now,
    expiresAt: now + ownDurations.otpLife,
    usedAt: null,
  }
  await tx.insertInto('otpCodes').values(row).execute()
  return code
}

export const liveOtp = (db: Db, scope: OtpScope, now: number): Promise<OtpCode | undefined> =>
  db
    .selectFrom('otpCodes')
    .selectAll()
    .where('sessionId', '=', scope.sessionId)
    .where('phone', '=', scope.phone)
    .where('useCase', '=', scope.useCase)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('sentAt', 'desc')
    .executeTakeFirst()

/** @returns whether this caller is the one who spent it. */
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

/** The number that this session last asked a code for. */
export async function lastOtpPhone(db: Db, sessionId: string, useCase: wire.OtpUseCase): Promise<string | undefined> {
  const row = await db
    .selectFrom('otpCodes')
    .select('phone')
    .where('sessionId', '=', sessionId)
    .where('useCase', '=', useCase)
    .orderBy('sentAt', 'desc')
    .executeTakeFirst()
  return row?.phone
}
