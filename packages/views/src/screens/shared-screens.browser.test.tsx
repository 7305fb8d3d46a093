import '../styles/index.css'
import type { StepView } from '@palmflow/flow'
import { openHarness, untilProcessed } from '@palmflow/paths'
import { subjectOf } from '@palmflow/workflows/samples'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnyActorRef } from 'xstate'
import { addPinView } from '../steps/add-pin/add-pin.view.tsx'
import { challengeOtpView } from '../steps/challenge-otp/challenge-otp.view.tsx'
import { checkEnrollmentView } from '../steps/check-enrollment/check-enrollment.view.tsx'
import { consentTermsOfUseView } from '../steps/consent-terms-of-use/consent-terms-of-use.view.tsx'
import { createProfileView } from '../steps/create-profile/create-profile.view.tsx'
import { linkPartnerView } from '../steps/link-partner/link-partner.view.tsx'
import { validatePhoneView } from '../steps/validate-phone/validate-phone.view.tsx'
import { enUs } from '../testing/texts.ts'
import { showStep } from '../testing/view-surface.tsx'

const phone = '(206) 555-0123'
const atTheCode = { phone, stage: 'otpSent', message: null }
const works = enUs['steps.lockedPalm']
const noProfile = enUs['enroll.lockedSafe']

async function stopped(
  chart: string,
  view: StepView<AnyActorRef>,
  input: object,
  kind: 'locked' | 'unavailable' | 'conflict',
  act?: { type: string },
) {
  const subject = subjectOf(chart)
  const { actor, calls } = openHarness(subject, input)
  showStep(actor, view)
  if (act !== undefined) actor.send(act)
  calls.at(-1)?.reject(subject.faultModel.failure(kind, kind === 'locked' ? { retryAfterMs: 60_000 } : {}))
  for (const call of calls) await untilProcessed(call)
}
const text = () => document.querySelector('.pf-screen')?.textContent ?? ''

describe('stopped enrolments', () => {
  test('the lock screen of a new user does not promise a working palm', async () => {
    const code = { type: 'otp.submitted', otp: '123456' }
    await stopped('VALIDATE_PHONE', validatePhoneView, { ...atTheCode, isEnrolling: true }, 'locked', code)
    await expect.element(page.getByRole('heading', { name: enUs['enroll.lockedTitle'] })).toBeVisible()
    expect(text()).toContain(noProfile)
    expect(text()).not.toContain(works)
  })

  test.each([
    ['signs in', {}],
    ['enrolls a palm that belongs to a number', { isEnrolling: true, tail: '0100' }],
  ])('the lock screen of a user who %s says that the palm works', async (_, who) => {
    const code = { type: 'otp.submitted', otp: '123456' }
    await stopped('VALIDATE_PHONE', validatePhoneView, { ...atTheCode, ...who }, 'locked', code)
    await expect.element(page.getByRole('heading', { name: enUs['steps.lockedTitle'] })).toBeVisible()
    expect(text()).toContain(works)
    expect(text()).not.toContain(noProfile)
  })

  test('the PIN lock screen of a new user does not promise a working palm', async () => {
    const pin = { type: 'pin.submitted', pin: '4071' }
    await stopped('ADD_PIN', addPinView, { purpose: 'enrollment', phone }, 'locked', pin)
    await expect.element(page.getByText(noProfile)).toBeVisible()
    expect(text()).not.toContain(works)
  })

  test('the screen of an unreachable service says that the progress is saved', async () => {
    await stopped('CHECK_ENROLLMENT', checkEnrollmentView, {}, 'unavailable')
    await expect.element(page.getByText(enUs['enroll.kept'])).toBeVisible()
  })

  test('the screen of a consent that fails to load says that no palm is scanned yet', async () => {
    await stopped('CONSENT_TERMS_OF_USE', consentTermsOfUseView, { name: 'website_terms_of_use' }, 'unavailable')
    await expect.element(page.getByText(enUs['consentBiometrics.failedSafe'])).toBeVisible()
  })

  test('the screen of a number with a profile says that the profile has not changed', async () => {
    await stopped('CREATE_PROFILE', createProfileView, { stage: null }, 'conflict')
    await expect.element(page.getByText(enUs['steps.troubledSafe'])).toBeVisible()
  })

  test('the screen of an unreachable partner says that the profile is ready', async () => {
    const partner = {
      enrollmentOptions: {},
      partnerProgramItem: { partnerName: 'Harbor', authorizationDocumentName: '', hadesDocumentName: '' },
    }
    const input = { partner, application: 'harbor-market', isConsented: false }
    await stopped('LINK_PARTNER', linkPartnerView, input, 'unavailable')
    await expect.element(page.getByText(enUs['linkPartner.unlinkableLead'])).toBeVisible()
  })
})

test('the lock screen shows a title, a reason and each specified text once [R453]', async () => {
  const code = { type: 'otp.submitted', otp: '123456' }
  await stopped('CHALLENGE_OTP', challengeOtpView, {}, 'locked', code)
  await expect.element(page.getByRole('heading', { name: enUs['steps.lockedTitle'] })).toBeVisible()
  await expect.element(page.getByText(enUs['validatePhone.locked'])).toBeVisible()
  for (const quote of [enUs.otpIncorrect, enUs.otpTooManyTimes]) expect(text().split(quote)).toHaveLength(2)
})

test('the message about another code does not move the Continue button', async () => {
  const subject = subjectOf('VALIDATE_PHONE')
  const { actor, calls } = openHarness(subject, atTheCode)
  showStep(actor, validatePhoneView)
  const button = page.getByRole('button', { name: enUs.continue })
  const before = button.element().getBoundingClientRect().top
  actor.send({ type: 'otp.resendRequested' })
  calls.at(-1)?.resolve({ status: 'SUCCESS' })
  await expect.element(page.getByText(enUs.otpSentAgain)).toBeVisible()
  expect(button.element().getBoundingClientRect().top).toBe(before)
})
