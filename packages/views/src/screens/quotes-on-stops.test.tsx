import { challengeOtpStep, checkVerificationStep, validatePhoneStep } from '@palmflow/workflows'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { CopyKey } from '../copy/catalogue.ts'
import { CopyProvider } from '../copy/copy.tsx'
import { TooManyRequestsPage } from '../pages/too-many-requests.page.tsx'
import { challengeOtpView } from '../steps/challenge-otp/challenge-otp.view.tsx'
import { checkVerificationView } from '../steps/check-verification/check-verification.view.tsx'
import { validatePhoneView } from '../steps/validate-phone/validate-phone.view.tsx'
import { enUs } from '../testing/texts.ts'

const send = () => {}
const lockedForMs = 60_000
const textOf = (screen: ReactNode): string =>
  renderToStaticMarkup(
    <CopyProvider catalogue={enUs} locale="en-US">
      {screen}
    </CopyProvider>,
  )

function challengeOtp(): ReactNode {
  const { context } = createActor(challengeOtpStep).getSnapshot()
  const snapshot = challengeOtpStep.resolveState({
    value: { locked: 'counting' },
    context: { ...context, lockedForMs },
  })
  return challengeOtpView({ snapshot, send })
}
function checkVerification(): ReactNode {
  const { context } = createActor(checkVerificationStep, {
    input: { check: 'first', phone: '', message: null, isProfileAwaited: false },
  }).getSnapshot()
  const value = { tooMany: 'counting' } as const
  const snapshot = checkVerificationStep.resolveState({ value, context: { ...context, lockedForMs } })
  return checkVerificationView({ snapshot, send })
}
function validatePhone(): ReactNode {
  const input = { phone: '(206) 555-0123', stage: null, message: null } as const
  const { context } = createActor(validatePhoneStep, { input }).getSnapshot()
  const message = { type: 'ERROR', key: 'otpMaximumAttempts' } as const
  const value = { textLimited: 'counting' } as const
  const snapshot = validatePhoneStep.resolveState({ value, context: { ...context, lockedForMs, message } })
  return validatePhoneView({ snapshot, send })
}

const tooMany = ['tooManyRequestsTitle', 'tooManyRequestsText'] as const

const stops: readonly [string, () => ReactNode, readonly CopyKey[]][] = [
  ['of the page for too many requests [R074]', () => <TooManyRequestsPage />, tooMany],
  ['of a locked check of the sign-in [R283]', checkVerification, tooMany],
  ['of a locked number [R450]', validatePhone, ['otpMaximumAttempts']],
  ['of a locked challenge code [R453]', challengeOtp, ['otpIncorrect', 'otpTooManyTimes']],
]

test.each(stops)('the stop screen %s shows each quoted text once', (_, screen, quotes) => {
  const text = textOf(screen())
  for (const quote of quotes) expect(text.split(`>${enUs[quote]}<`)).toHaveLength(2)
})

test.each(stops)('a screen reader announces the quoted texts %s', (_, screen) => {
  expect(textOf(screen())).toContain('pf-quotes" role="alert"')
})

test('a screen reader announces the reason of a lock', () => {
  expect(textOf(challengeOtp())).toContain(`role="alert"><span>${enUs['validatePhone.locked']}`)
})

test.each(stops)('the quoted texts %s are below the actions', (_, screen) => {
  const text = textOf(screen())
  expect(text.indexOf('pf-quotes')).toBeGreaterThan(text.lastIndexOf('pf-actions'))
})

test('the page for too many requests shows the end of the limit that the server sent', () => {
  const [withEnd, without] = [textOf(<TooManyRequestsPage leftMs={14 * 60_000} />), textOf(<TooManyRequestsPage />)]
  expect(withEnd).toContain('data-ring="paused"')
  expect(withEnd).toContain('in 14 minutes')
  expect(withEnd).toContain('pf-until')
  expect(withEnd).not.toContain(enUs.pausedText)
  expect(without).toContain(enUs.pausedText)
  expect(without).not.toContain('pf-until')
})

test('the page for too many requests does not say that each visitor has a palm', () => {
  expect(textOf(<TooManyRequestsPage />)).toContain('If you’ve enrolled a palm')
})
