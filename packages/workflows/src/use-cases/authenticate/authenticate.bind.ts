import { type Services, toWirePhone } from '@palmflow/contract'
import type { Report } from '../../setup/slot.ts'
import { bindAddPin } from '../../steps/add-pin/add-pin.chart.ts'
import { bindCheckVerification } from '../../steps/check-verification/check-verification.chart.ts'
import { bindValidatePhone } from '../../steps/validate-phone/validate-phone.chart.ts'
import { authenticateWorkflow } from './authenticate.chart.ts'

type AuthenticateServices = Pick<Services, 'requestAccessToken' | 'checkVerification' | 'sendOtp' | 'submitCredential'>

const useCase = 'ACCOUNT_VERIFICATION'

/** The PIN is the second factor (R345, R346). */
export const bindAuthenticate = (services: AuthenticateServices, report?: Report): typeof authenticateWorkflow =>
  authenticateWorkflow.provide({
    actors: {
      CHECK_VERIFICATION: bindCheckVerification(
        {
          openSession: services.requestAccessToken,
          checkVerification: services.checkVerification,
        },
        report,
      ),
      VALIDATE_PHONE: bindValidatePhone(
        {
          sendOtp: ({ phone }, signal) =>
            services.sendOtp({ phoneNumber: toWirePhone(phone), phoneNumberOTPUseCase: useCase }, signal),
          verifyOtp: ({ phone, otp }, signal) =>
            services.submitCredential(
              { type: 'IGT_OTP', credential: otp, otpUseCase: useCase, phoneNumber: toWirePhone(phone) },
              signal,
            ),
        },
        report,
      ),
      ADD_PIN: bindAddPin(
        {
          submitPin: ({ pin }, signal) => services.submitCredential({ type: 'PIN', credential: pin }, signal),
        },
        report,
      ),
    },
  })
