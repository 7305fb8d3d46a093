import { type Services, toWirePhone } from '@palmflow/contract'
import type { Report } from '../../setup/slot.ts'
import { bindAddPhone } from '../../steps/add-phone/add-phone.chart.ts'
import { bindValidatePhone } from '../../steps/validate-phone/validate-phone.chart.ts'
import { updatePhoneWorkflow } from './update-phone.chart.ts'

type UpdatePhoneServices = Pick<Services, 'sendOtp' | 'submitCredential'>

const useCase = 'UPDATE_PHONE'

/** Both numbers need the same calls, because the server itself distinguishes the current number from the new number. */
const proofBy = (services: UpdatePhoneServices): Parameters<typeof bindAddPhone>[0] => ({
  sendOtp: ({ phone }, signal) =>
    services.sendOtp({ phoneNumber: toWirePhone(phone), phoneNumberOTPUseCase: useCase }, signal),
  verifyOtp: ({ phone, otp }, signal) =>
    services.submitCredential(
      { type: 'IGT_OTP', credential: otp, otpUseCase: useCase, phoneNumber: toWirePhone(phone) },
      signal,
    ),
})

export const bindUpdatePhone = (services: UpdatePhoneServices, report?: Report): typeof updatePhoneWorkflow =>
  updatePhoneWorkflow.provide({
    actors: {
      VALIDATE_PHONE: bindValidatePhone(proofBy(services), report),
      ADD_PHONE: bindAddPhone(proofBy(services), report),
    },
  })
