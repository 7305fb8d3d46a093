import { expect } from 'vitest'
import type { AppPlace } from '../../gateway/testing/app-place.ts'
import { newId } from '../../sessions/tokens.ts'
import type { Person } from '../../testing/person.ts'

const useCase = 'UPDATE_PHONE'
export const texted = (who: Person, phoneNumber: string) =>
  who.ask('sendOtp', { deduplicationId: newId(), phoneNumber, phoneNumberOTPUseCase: useCase })
const given = { type: 'IGT_OTP', otpUseCase: useCase }
export const credential = (phoneNumber: string, code: string) => ({ ...given, credential: code, phoneNumber })
/** Proves a number as whoever changes theirs does. */
export async function proves(place: AppPlace, who: Person, phone: string) {
  expect((await texted(who, phone)).body).toEqual({ status: 'SUCCESS' })
  return who.ask('submitCredential', credential(phone, await place.code(phone)))
}
export const tailOf = async (who: Person): Promise<unknown> => (await who.ask('loadProfile')).body
export const ending = (phone: string) => ({ phoneTail: phone.slice(-4) })
