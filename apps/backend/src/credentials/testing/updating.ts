import type { wire } from '@palmflow/contract'
import { expect } from 'vitest'
import { newId } from '../../base/tokens.ts'
import type { AppBackend } from '../../gateway/testing/app-backend.ts'
import type { Person } from '../../testing/person.ts'

type Use = wire.OtpUseCase

export const texted = (who: Person, phoneNumber: string, use: Use = 'UPDATE_PHONE') =>
  who.ask('sendOtp', { deduplicationId: newId(), phoneNumber, phoneNumberOTPUseCase: use })
export const credential = (phoneNumber: string, code: string, use: Use = 'UPDATE_PHONE') => ({
  ...{ type: 'IGT_OTP', otpUseCase: use, credential: code, phoneNumber },
})
/** Verifies a number for a change of the number or for another palm. */
export async function proves(place: AppBackend, who: Person, phone: string, use?: Use) {
  expect((await texted(who, phone, use)).body).toEqual({ status: 'SUCCESS' })
  return who.ask('submitCredential', credential(phone, await place.code(phone), use))
}
/** Sends all pending notices, of both servers. */
export const noticed = ({ backend, second }: AppBackend): Promise<unknown> =>
  Promise.all([backend.finishNotices(), second.finishNotices()])
export const tailOf = async (who: Person): Promise<unknown> => (await who.ask('loadProfile')).body
export const ending = (phone: string) => ({ phoneTail: phone.slice(-4) })
