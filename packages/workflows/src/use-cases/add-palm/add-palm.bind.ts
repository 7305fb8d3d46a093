import { palmSubmission, type Services, type ShellServices, toWirePhone } from '@palmflow/contract'
import type { Call, Report } from '../../setup/slot.ts'
import { bindAddPhone } from '../../steps/add-phone/add-phone.chart.ts'
import { bindConsentBiometrics } from '../../steps/consent-biometrics/consent-biometrics.chart.ts'
import { bindTransitionToApp } from '../../steps/transition-to-app/transition-to-app.chart.ts'
import { addPalmWorkflow } from './add-palm.chart.ts'

/** The flow calls `scanPalm` and `submitPalm` only if the page has a scanner (`canScan`). */
export interface AddPalmServices
  extends Pick<Services, 'sendOtp' | 'submitCredential' | 'fetchDocument' | 'submitPalm'>,
    Pick<ShellServices, 'scanPalm'> {
  recordConsent: Call<{ name: string }, { consentId: string }>
}

const useCase = 'ADD_PALM'

export const bindAddPalm = (services: AddPalmServices, report?: Report): typeof addPalmWorkflow =>
  addPalmWorkflow.provide({
    actors: {
      ADD_PHONE: bindAddPhone(
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
      CONSENT_BIOMETRICS: bindConsentBiometrics(
        { loadConsent: services.fetchDocument, recordConsent: services.recordConsent },
        report,
      ),
      TRANSITION_TO_APP: bindTransitionToApp(
        {
          // The input already defines the hand, so there is no preference to send.
          setPreference: async () => undefined,
          settlePreference: async () => undefined,
          scanPalm: services.scanPalm,
          submitPalm: ({ palm }, signal) => services.submitPalm(palmSubmission(palm), signal),
        },
        report,
      ),
    },
  })
