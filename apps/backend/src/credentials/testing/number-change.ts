import type { wire } from '@palmflow/contract'
import { expect } from 'vitest'
import { newId } from '../../base/tokens.ts'
import type { AppBackend } from '../../gateway/testing/app-backend.ts'
import type { TestClient } from '../../testing/test-client.ts'

type Use = wire.OtpUseCase

export const texted = (client: TestClient, phoneNumber: string, use: Use = 'UPDATE_PHONE') =>
  client.ask('sendOtp', { deduplicationId: newId(), phoneNumber, phoneNumberOTPUseCase: use })
export const credential = (phoneNumber: string, code: string, use: Use = 'UPDATE_PHONE') => ({
  ...{ type: 'IGT_OTP', otpUseCase: use, credential: code, phoneNumber },
})
export async function proves(fixture: AppBackend, client: TestClient, phone: string, use?: Use) {
  expect((await texted(client, phone, use)).body).toEqual({ status: 'SUCCESS' })
  return client.ask('submitCredential', credential(phone, await fixture.code(phone), use))
}
export const noticed = ({ backend, second }: AppBackend): Promise<unknown> =>
  Promise.all([backend.finishNotices(), second.finishNotices()])
export const tailOf = async (client: TestClient): Promise<unknown> => (await client.ask('loadProfile')).body
export const ending = (phone: string) => ({ phoneTail: phone.slice(-4) })
