import type { Backend } from '../backend.ts'
import { otpLock } from '../credentials/otp-check.ts'
import type { IssuedOtp } from '../credentials/otp-codes.ts'
import { sealNumber } from '../credentials/sealed-number.ts'
import type { ClientMarks } from '../limits/client-marks.ts'
import { parseUsPhone } from '../users/parse-us-phone.ts'
import { issueText } from './challenge-otp.ts'
import { type ChallengeCheck, pass, refuse, take } from './challenge-responses.ts'
import { changeChallenge } from './challenges.ts'

/**
 * All US numbers get the same response and a text message. Before a number is verified, no response may reveal the
 * owner of the palm (ruling 20). The text message informs the owner of the number.
 */
export async function phoneChallengeCheck(
  backend: Backend,
  enteredPhone: string,
  client: ClientMarks,
  now: number,
  onIssued: (issued: IssuedOtp) => void,
): Promise<ChallengeCheck> {
  const phone = parseUsPhone(enteredPhone)
  if (phone === undefined) return async () => pass(refuse('invalid'))
  const number = await sealNumber(backend.keys, phone, now)
  const { phoneMark } = number
  return async (tx, challenge) => {
    const lockEnd = await otpLock(tx, backend, { phoneMark, client, device: challenge.device }, now)
    if (lockEnd !== undefined) return pass(refuse('locked', lockEnd))
    const issued = await issueText(tx, backend, { challenge, number }, client, now)
    if ('endsAt' in issued) return pass(refuse('locked', issued.endsAt))
    onIssued(issued)
    await changeChallenge(tx, challenge, { step: 'PHONE_OTP', phoneMark, profileId: null })
    return take({ next: challenge.version + 1, challengeType: 'PHONE_OTP', isTexted: true })
  }
}
