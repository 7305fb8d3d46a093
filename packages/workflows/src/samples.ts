import type { Subject } from '@palmflow/paths'
import { accountsSamples } from './panels/accounts/accounts.samples.ts'
import { accountsPanel } from './panels/accounts/index.ts'
import { appHelpSamples } from './panels/app-help/app-help.samples.ts'
import { appHelpPanel } from './panels/app-help/index.ts'
import { appSessionSamples } from './panels/app-session/app-session.samples.ts'
import { appSessionPanel } from './panels/app-session/index.ts'
import { cookiePreferencesSamples } from './panels/cookie-preferences/cookie-preferences.samples.ts'
import { cookiePreferencesPanel } from './panels/cookie-preferences/index.ts'
import { dataRequestSamples } from './panels/data-request/data-request.samples.ts'
import { dataRequestPanel } from './panels/data-request/index.ts'
import { downloadAppSamples } from './panels/download-app/download-app.samples.ts'
import { downloadAppPanel } from './panels/download-app/index.ts'
import { helpSamples } from './panels/help/help.samples.ts'
import { helpPanel } from './panels/help/index.ts'
import { ingressChooserPanel } from './panels/ingress-chooser/index.ts'
import { ingressChooserSamples } from './panels/ingress-chooser/ingress-chooser.samples.ts'
import { legalDocumentPanel } from './panels/legal-document/index.ts'
import { legalDocumentSamples } from './panels/legal-document/legal-document.samples.ts'
import { receiptsPanel } from './panels/receipts/index.ts'
import { receiptsSamples } from './panels/receipts/receipts.samples.ts'
import { scanSessionPanel } from './panels/scan-session/index.ts'
import { scanSessionSamples } from './panels/scan-session/scan-session.samples.ts'
import { sessionPanel } from './panels/session/index.ts'
import { sessionSamples } from './panels/session/session.samples.ts'
import { settingsPanel } from './panels/settings/index.ts'
import { settingsSamples } from './panels/settings/settings.samples.ts'
import { signInsPanel } from './panels/sign-ins/index.ts'
import { signInsSamples } from './panels/sign-ins/sign-ins.samples.ts'
import { unenrollPanel } from './panels/unenroll/index.ts'
import { unenrollSamples } from './panels/unenroll/unenroll.samples.ts'
import { addLoyaltyLinkingSamples } from './steps/add-loyalty-linking/add-loyalty-linking.samples.ts'
import { addLoyaltyLinkingStep } from './steps/add-loyalty-linking/index.ts'
import { addPhoneSamples } from './steps/add-phone/add-phone.samples.ts'
import { addPhoneStep } from './steps/add-phone/index.ts'
import { addPinSamples } from './steps/add-pin/add-pin.samples.ts'
import { addPinStep } from './steps/add-pin/index.ts'
import { alreadyEnrolledSamples } from './steps/already-enrolled/already-enrolled.samples.ts'
import { alreadyEnrolledStep } from './steps/already-enrolled/index.ts'
import { authErrorSamples } from './steps/auth-error/auth-error.samples.ts'
import { authErrorStep } from './steps/auth-error/index.ts'
import { challengeOtpSamples } from './steps/challenge-otp/challenge-otp.samples.ts'
import { challengeOtpStep } from './steps/challenge-otp/index.ts'
import { challengePhoneSamples } from './steps/challenge-phone/challenge-phone.samples.ts'
import { challengePhoneStep } from './steps/challenge-phone/index.ts'
import { checkAuthenticationSamples } from './steps/check-authentication/check-authentication.samples.ts'
import { checkAuthenticationStep } from './steps/check-authentication/index.ts'
import { checkDeviceSamples } from './steps/check-device/check-device.samples.ts'
import { checkDeviceStep } from './steps/check-device/index.ts'
import { checkEnrollmentSamples } from './steps/check-enrollment/check-enrollment.samples.ts'
import { checkEnrollmentStep } from './steps/check-enrollment/index.ts'
import { checkEnrollmentPhoneSamples } from './steps/check-enrollment-phone/check-enrollment-phone.samples.ts'
import { checkEnrollmentPhoneStep } from './steps/check-enrollment-phone/index.ts'
import { checkProfileSamples } from './steps/check-profile/check-profile.samples.ts'
import { checkProfileStep } from './steps/check-profile/index.ts'
import { checkVerificationSamples } from './steps/check-verification/check-verification.samples.ts'
import { checkVerificationStep } from './steps/check-verification/index.ts'
import { confirmUndoSamples } from './steps/confirm-undo/confirm-undo.samples.ts'
import { confirmUndoStep } from './steps/confirm-undo/index.ts'
import { consentAuthorizationSamples } from './steps/consent-authorization/consent-authorization.samples.ts'
import { consentAuthorizationStep } from './steps/consent-authorization/index.ts'
import { consentBiometricsSamples } from './steps/consent-biometrics/consent-biometrics.samples.ts'
import { consentBiometricsStep } from './steps/consent-biometrics/index.ts'
import { consentTermsOfUseSamples } from './steps/consent-terms-of-use/consent-terms-of-use.samples.ts'
import { consentTermsOfUseStep } from './steps/consent-terms-of-use/index.ts'
import { consolidatedConsentsSamples } from './steps/consolidated-consents/consolidated-consents.samples.ts'
import { consolidatedConsentsStep } from './steps/consolidated-consents/index.ts'
import { createProfileSamples } from './steps/create-profile/create-profile.samples.ts'
import { createProfileStep } from './steps/create-profile/index.ts'
import { enrollmentSuccessSamples } from './steps/enrollment-success/enrollment-success.samples.ts'
import { enrollmentSuccessStep } from './steps/enrollment-success/index.ts'
import { infographicsEducationStep } from './steps/infographics-education/index.ts'
import { infographicsEducationSamples } from './steps/infographics-education/infographics-education.samples.ts'
import { initiateEnrollmentStep } from './steps/initiate-enrollment/index.ts'
import { initiateEnrollmentSamples } from './steps/initiate-enrollment/initiate-enrollment.samples.ts'
import { linkPartnerStep } from './steps/link-partner/index.ts'
import { linkPartnerSamples } from './steps/link-partner/link-partner.samples.ts'
import { sessionTimeoutStep } from './steps/session-timeout/index.ts'
import { sessionTimeoutSamples } from './steps/session-timeout/session-timeout.samples.ts'
import { signInIngressStep } from './steps/sign-in-ingress/index.ts'
import { signInIngressSamples } from './steps/sign-in-ingress/sign-in-ingress.samples.ts'
import { signUpIngressStep } from './steps/sign-up-ingress/index.ts'
import { signUpIngressSamples } from './steps/sign-up-ingress/sign-up-ingress.samples.ts'
import { transitionToAppStep } from './steps/transition-to-app/index.ts'
import { transitionToAppSamples } from './steps/transition-to-app/transition-to-app.samples.ts'
import { validatePhoneStep } from './steps/validate-phone/index.ts'
import { validatePhoneSamples } from './steps/validate-phone/validate-phone.samples.ts'
import { addPalmSamples } from './use-cases/add-palm/add-palm.samples.ts'
import { addPalmWorkflow } from './use-cases/add-palm/index.ts'
import { authenticateSamples } from './use-cases/authenticate/authenticate.samples.ts'
import { authenticateWorkflow } from './use-cases/authenticate/index.ts'
import { authenticateAppSamples } from './use-cases/authenticate-app/authenticate-app.samples.ts'
import { authenticateAppWorkflow } from './use-cases/authenticate-app/index.ts'
import { loyaltyProgramsWorkflow } from './use-cases/loyalty-programs/index.ts'
import { loyaltyProgramsSamples } from './use-cases/loyalty-programs/loyalty-programs.samples.ts'
import { onlineEnrollmentAppWorkflow } from './use-cases/online-enrollment-app/index.ts'
import { onlineEnrollmentAppSamples } from './use-cases/online-enrollment-app/online-enrollment-app.samples.ts'
import { palmAlreadyEnrolledWorkflow } from './use-cases/palm-already-enrolled/index.ts'
import { palmAlreadyEnrolledSamples } from './use-cases/palm-already-enrolled/palm-already-enrolled.samples.ts'
import { signUpIngressAppWorkflow } from './use-cases/sign-up-ingress-app/index.ts'
import { signUpIngressAppSamples } from './use-cases/sign-up-ingress-app/sign-up-ingress-app.samples.ts'
import { stepUpWorkflow } from './use-cases/step-up/index.ts'
import { stepUpSamples } from './use-cases/step-up/step-up.samples.ts'
import { undoChangeWorkflow } from './use-cases/undo-change/index.ts'
import { undoChangeSamples } from './use-cases/undo-change/undo-change.samples.ts'
import { updatePhoneWorkflow } from './use-cases/update-phone/index.ts'
import { updatePhoneSamples } from './use-cases/update-phone/update-phone.samples.ts'
import { world } from './world.samples.ts'

const folders = { step: 'steps', 'use-case': 'use-cases', panel: 'panels' } as const

const row = (
  kind: keyof typeof folders,
  stem: string,
  machine: Subject['machine'],
  samples: Subject['samples'],
): Subject => ({
  chart: machine.id,
  kind,
  stem,
  file: `packages/workflows/src/${folders[kind]}/${stem}/${stem}.samples.ts`,
  machine,
  samples,
  world,
})

/** The entry of a chart, by the specification's name. */
export function subjectOf(chart: string): Subject {
  const found = subjects.find((subject) => subject.chart === chart)
  if (found === undefined) throw new Error(`'${chart}' has no line in packages/workflows/src/samples.ts`)
  return found
}

/** All charts with their samples. Paths, faults, mutants, stories and docs read this list. */
export const subjects: readonly Subject[] = [
  row('step', 'check-verification', checkVerificationStep, checkVerificationSamples),
  row('step', 'validate-phone', validatePhoneStep, validatePhoneSamples),
  row('step', 'add-pin', addPinStep, addPinSamples),
  row('step', 'check-authentication', checkAuthenticationStep, checkAuthenticationSamples),
  row('step', 'sign-in-ingress', signInIngressStep, signInIngressSamples),
  row('step', 'consent-biometrics', consentBiometricsStep, consentBiometricsSamples),
  row('step', 'transition-to-app', transitionToAppStep, transitionToAppSamples),
  row('step', 'challenge-phone', challengePhoneStep, challengePhoneSamples),
  row('step', 'challenge-otp', challengeOtpStep, challengeOtpSamples),
  row('step', 'auth-error', authErrorStep, authErrorSamples),
  row('step', 'session-timeout', sessionTimeoutStep, sessionTimeoutSamples),
  row('step', 'check-profile', checkProfileStep, checkProfileSamples),
  row('step', 'check-device', checkDeviceStep, checkDeviceSamples),
  row('step', 'infographics-education', infographicsEducationStep, infographicsEducationSamples),
  row('step', 'already-enrolled', alreadyEnrolledStep, alreadyEnrolledSamples),
  row('step', 'sign-up-ingress', signUpIngressStep, signUpIngressSamples),
  row('step', 'initiate-enrollment', initiateEnrollmentStep, initiateEnrollmentSamples),
  row('step', 'consolidated-consents', consolidatedConsentsStep, consolidatedConsentsSamples),
  row('step', 'consent-terms-of-use', consentTermsOfUseStep, consentTermsOfUseSamples),
  row('step', 'consent-authorization', consentAuthorizationStep, consentAuthorizationSamples),
  row('step', 'check-enrollment', checkEnrollmentStep, checkEnrollmentSamples),
  row('step', 'check-enrollment-phone', checkEnrollmentPhoneStep, checkEnrollmentPhoneSamples),
  row('step', 'create-profile', createProfileStep, createProfileSamples),
  row('step', 'link-partner', linkPartnerStep, linkPartnerSamples),
  row('step', 'enrollment-success', enrollmentSuccessStep, enrollmentSuccessSamples),
  row('use-case', 'online-enrollment-app', onlineEnrollmentAppWorkflow, onlineEnrollmentAppSamples),
  row('use-case', 'authenticate', authenticateWorkflow, authenticateSamples),
  row('use-case', 'authenticate-app', authenticateAppWorkflow, authenticateAppSamples),
  row('use-case', 'palm-already-enrolled', palmAlreadyEnrolledWorkflow, palmAlreadyEnrolledSamples),
  row('use-case', 'sign-up-ingress-app', signUpIngressAppWorkflow, signUpIngressAppSamples),
  row('panel', 'session', sessionPanel, sessionSamples),
  row('panel', 'scan-session', scanSessionPanel, scanSessionSamples),
  row('panel', 'app-session', appSessionPanel, appSessionSamples),
  row('panel', 'unenroll', unenrollPanel, unenrollSamples),
  row('panel', 'settings', settingsPanel, settingsSamples),
  row('panel', 'accounts', accountsPanel, accountsSamples),
  row('panel', 'data-request', dataRequestPanel, dataRequestSamples),
  row('step', 'add-phone', addPhoneStep, addPhoneSamples),
  row('use-case', 'update-phone', updatePhoneWorkflow, updatePhoneSamples),
  row('use-case', 'add-palm', addPalmWorkflow, addPalmSamples),
  row('step', 'add-loyalty-linking', addLoyaltyLinkingStep, addLoyaltyLinkingSamples),
  row('use-case', 'loyalty-programs', loyaltyProgramsWorkflow, loyaltyProgramsSamples),
  row('panel', 'help', helpPanel, helpSamples),
  row('panel', 'app-help', appHelpPanel, appHelpSamples),
  row('panel', 'legal-document', legalDocumentPanel, legalDocumentSamples),
  row('panel', 'ingress-chooser', ingressChooserPanel, ingressChooserSamples),
  row('panel', 'cookie-preferences', cookiePreferencesPanel, cookiePreferencesSamples),
  row('panel', 'download-app', downloadAppPanel, downloadAppSamples),
  row('panel', 'receipts', receiptsPanel, receiptsSamples),
  row('use-case', 'step-up', stepUpWorkflow, stepUpSamples),
  row('panel', 'sign-ins', signInsPanel, signInsSamples),
  row('step', 'confirm-undo', confirmUndoStep, confirmUndoSamples),
  row('use-case', 'undo-change', undoChangeWorkflow, undoChangeSamples),
]
