export * from './panels/accounts/accounts.chart.ts'
export * from './panels/app-help/app-help.chart.ts'
export * from './panels/app-session/app-session.chart.ts'
export * from './panels/cookie-preferences/cookie-preferences.chart.ts'
export * from './panels/data-request/data-request.chart.ts'
export * from './panels/download-app/download-app.chart.ts'
export * from './panels/help/help.chart.ts'
export {
  appHelpCategoryIds,
  appHelpPlaceOf,
  type HelpItem,
  helpCategoryIds,
  helpItemOf,
} from './panels/help/help-items.ts'
export * from './panels/ingress-chooser/ingress-chooser.chart.ts'
export * from './panels/legal-document/legal-document.chart.ts'
export * from './panels/receipts/receipts.chart.ts'
export * from './panels/remove-palm/remove-palm.chart.ts'
export * from './panels/scan-session/scan-session.chart.ts'
export * from './panels/session/session.chart.ts'
export * from './panels/settings/settings.chart.ts'
export * from './panels/sign-ins/sign-ins.chart.ts'
export * from './panels/unenroll/unenroll.chart.ts'
export type { Message } from './setup/message.ts'
export type { ShellNotified } from './setup/shell.ts'
export { type Defect, type Report, UnboundSlot } from './setup/slot.ts'
export type { AuthErrorMessage, ChallengeOutput } from './step-shapes/challenge.ts'
export {
  isLastCode,
  type PhoneProofContext,
  type PhoneProofEvent,
  type PhoneProofTag,
} from './step-shapes/phone-proof.states.ts'
export * from './steps/add-loyalty-linking/add-loyalty-linking.chart.ts'
export type {
  AddLoyaltyLinkingContext,
  AddLoyaltyLinkingInput,
  AddLoyaltyLinkingOutput,
} from './steps/add-loyalty-linking/add-loyalty-linking.context.ts'
export * from './steps/add-loyalty-linking/program-list.ts'
export * from './steps/add-phone/add-phone.chart.ts'
export * from './steps/add-pin/add-pin.chart.ts'
export * from './steps/already-enrolled/already-enrolled.chart.ts'
export * from './steps/auth-error/auth-error.chart.ts'
export * from './steps/challenge-otp/challenge-otp.chart.ts'
export * from './steps/challenge-phone/challenge-phone.chart.ts'
export * from './steps/check-authentication/check-authentication.chart.ts'
export * from './steps/check-device/check-device.chart.ts'
export * from './steps/check-enrollment/check-enrollment.chart.ts'
export * from './steps/check-enrollment-phone/check-enrollment-phone.chart.ts'
export * from './steps/check-profile/check-profile.chart.ts'
export * from './steps/check-verification/check-verification.chart.ts'
export type {
  CheckVerificationContext,
  CheckVerificationInput,
  CheckVerificationOutput,
} from './steps/check-verification/check-verification.context.ts'
export * from './steps/confirm-undo/confirm-undo.chart.ts'
export * from './steps/consent-authorization/consent-authorization.chart.ts'
export * from './steps/consent-biometrics/consent-biometrics.chart.ts'
export * from './steps/consent-terms-of-use/consent-terms-of-use.chart.ts'
export * from './steps/consolidated-consents/consolidated-consents.chart.ts'
export * from './steps/create-profile/create-profile.chart.ts'
export * from './steps/enrollment-success/enrollment-success.chart.ts'
export * from './steps/infographics-education/infographics-education.chart.ts'
export * from './steps/initiate-enrollment/initiate-enrollment.chart.ts'
export * from './steps/link-partner/link-partner.chart.ts'
export * from './steps/session-timeout/session-timeout.chart.ts'
export * from './steps/sign-in-ingress/sign-in-ingress.chart.ts'
export * from './steps/sign-up-ingress/sign-up-ingress.chart.ts'
export * from './steps/transition-to-app/transition-to-app.chart.ts'
export * from './steps/validate-phone/validate-phone.chart.ts'
export * from './use-cases/add-palm/add-palm.bind.ts'
export * from './use-cases/add-palm/add-palm.chart.ts'
export * from './use-cases/add-palm/add-palm.resume.ts'
export * from './use-cases/authenticate/authenticate.bind.ts'
export * from './use-cases/authenticate/authenticate.chart.ts'
export * from './use-cases/authenticate/authenticate.resume.ts'
export * from './use-cases/authenticate-app/authenticate-app.bind.ts'
export * from './use-cases/authenticate-app/authenticate-app.chart.ts'
export * from './use-cases/authenticate-app/authenticate-app.resume.ts'
export * from './use-cases/loyalty-programs/loyalty-programs.bind.ts'
export * from './use-cases/loyalty-programs/loyalty-programs.chart.ts'
export * from './use-cases/loyalty-programs/loyalty-programs.resume.ts'
export * from './use-cases/online-enrollment-app/online-enrollment-app.bind.ts'
export * from './use-cases/online-enrollment-app/online-enrollment-app.chart.ts'
export type {
  LastStep,
  OnlineEnrollmentAppContext,
  OnlineEnrollmentAppInput,
  OnlineEnrollmentAppOutput,
} from './use-cases/online-enrollment-app/online-enrollment-app.context.ts'
export * from './use-cases/online-enrollment-app/online-enrollment-app.origin.ts'
export * from './use-cases/online-enrollment-app/online-enrollment-app.resume.ts'
export * from './use-cases/palm-already-enrolled/palm-already-enrolled.chart.ts'
export * from './use-cases/palm-already-enrolled/palm-already-enrolled.resume.ts'
export * from './use-cases/sign-up-ingress-app/sign-up-ingress-app.chart.ts'
export * from './use-cases/sign-up-ingress-app/sign-up-ingress-app.resume.ts'
export * from './use-cases/step-up/step-up.chart.ts'
export * from './use-cases/step-up/step-up.resume.ts'
export * from './use-cases/undo-change/undo-change.chart.ts'
export * from './use-cases/undo-change/undo-change.resume.ts'
export * from './use-cases/update-phone/update-phone.bind.ts'
export * from './use-cases/update-phone/update-phone.chart.ts'
export * from './use-cases/update-phone/update-phone.resume.ts'
export * from './use-cases/use-cases.ts'
