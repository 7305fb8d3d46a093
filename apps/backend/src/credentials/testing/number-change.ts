import type { wire } from '@palmflow/contract'
import { expect } from 'vitest'
import { newId } from '../../base/tokens.ts'
import type { AppBackend } from '../../gateway/testing/app-backend.ts'
import type { Person } from '../../testing/person.ts'

type Use = wire.OtpUseCase

export const texted = (client: Person, phoneNumber: string, use: Use = 'UPDATE_PHONE') =>
  client.ask('sendOtp', { deduplicationId: newId(), phoneNumber, phoneNumberOTPUseCase: use })
export const credential = (phoneNumber: string, code: string, use: Use = 'UPDATE_PHONE') => ({
  ...{ type: 'IGT_OTP', otpUseCase: use, credential: code, phoneNumber },
})
export async function proves(fixture: AppBackend, client: Person, phone: string, use?: Use) {
  expect((await texted(client, phone, use)).body).toEqual({ status: 'SUCCESS' })
  return client.ask('submitCredential', credential(phone, await fixture.code(phone), use))
}
export const noticed = ({ backend, second }: AppBackend): Promise<unknown> =>
  Promise.all([backend.finishNotices(), second.finishNotices()])
export const tailOf = async (client: Person): Promise<unknown> => (await client.ask('loadProfile')).body
export const ending = (phone: string) => ({ phoneTail: phone.slice(-4) })
