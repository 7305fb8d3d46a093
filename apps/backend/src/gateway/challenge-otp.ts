import type { Backend } from '../backend.ts'
import { Unavailable } from '../base/unavailable.ts'
import { challengeUseCase, type IssuedOtp, issueOtp } from '../credentials/otp-codes.ts'
import { deliver, type SendOtpOutcome } from '../credentials/otp-delivery.ts'
import type { SealedNumber } from '../credentials/sealed-number.ts'
import type { Db } from '../database/database.ts'
import { forgetAttempt, type IdempotencyKey, replaceOutcome } from '../database/idempotent.ts'
import type { Challenge } from '../database/schema.ts'
import { transaction } from '../database/transaction.ts'
import { textPause } from '../limits/budgets.ts'
import type { ClientMarks } from '../limits/client-marks.ts'
import { takeText } from '../limits/text-budgets.ts'
import { changeChallenge } from './challenges.ts'

type Underway = Extract<SendOtpOutcome, { otp: string }>

/** @returns the issued code, or the time at which the limits permit a text message */
export async function issueText(
  tx: Db,
  backend: Backend,
  { challenge, number }: { challenge: Challenge; number: SealedNumber },
  client: ClientMarks,
  now: number,
): Promise<IssuedOtp | { endsAt: number }> {
  const { id: sessionId, texts, textAt, device } = challenge
  const earliest = textAt + textPause(texts)
  if (now < earliest) return { endsAt: earliest }
  const text = await takeText(tx, backend, { phoneMark: number.phoneMark, client, device }, now)
  if ('endsAt' in text) return text
  await changeChallenge(tx, challenge, { texts: texts + 1, textAt: now })
  return issueOtp(tx, backend, number, { sessionId, useCase: challengeUseCase, charged: text.charged }, now)
}

export interface Sending {
  attempt: IdempotencyKey
  begun: Underway
  issued: IssuedOtp
}

/**
 * Reverts the user's answer if the carrier refuses the text message, because no client has the next token yet. The user
 * may then enter another number with the same token.
 * @throws Unavailable if the carrier refuses the text message
 */
export async function deliverOrUndo(
  backend: Backend,
  { attempt, begun, issued }: Sending,
  undo: (tx: Db) => Promise<void>,
): Promise<void> {
  try {
    await deliver(backend, attempt, issued, begun)
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    const failed = { ...begun, sendingUntil: 0 }
    await transaction(backend.db, async (tx) => {
      // Another server may have taken over the attempt since the failure.
      if (!(await replaceOutcome(tx, attempt, failed, failed))) return
      await forgetAttempt(tx, attempt)
      await undo(tx)
    })
    throw error
  }
}
