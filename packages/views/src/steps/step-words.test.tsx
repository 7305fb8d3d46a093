import {
  addPhoneStep,
  addPinStep,
  confirmUndoStep,
  enrollmentSuccessStep,
  initiateEnrollmentStep,
} from '@palmflow/workflows'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createActor, type InputFrom } from 'xstate'
import { CopyProvider } from '../copy/copy.tsx'
import { AddPalmInAppPage } from '../pages/add-palm-in-app.page.tsx'
import { enUs } from '../testing/texts.ts'
import { addPhoneView } from './add-phone/add-phone.view.tsx'
import { addPinView } from './add-pin/add-pin.view.tsx'
import { confirmUndoView } from './confirm-undo/confirm-undo.view.tsx'
import { enrollmentSuccessView } from './enrollment-success/enrollment-success.view.tsx'
import { initiateEnrollmentView } from './initiate-enrollment/initiate-enrollment.view.tsx'

const send = () => {}
const textOf = (screen: ReactNode): string =>
  renderToStaticMarkup(
    <CopyProvider catalogue={enUs} locale="en-US">
      {screen}
    </CopyProvider>,
  )

const pinFor = (input: InputFrom<typeof addPinStep>) =>
  textOf(addPinView({ snapshot: createActor(addPinStep, { input }).getSnapshot(), send }))

test('the second-factor PIN screen shows the last four digits of a known number', () => {
  const known = pinFor({ purpose: 'secondFactor', phone: '+1 (206) 555-0100' })
  expect(known).toContain('For the number ending in 0100.')
  expect(pinFor({ purpose: 'secondFactor', phone: '' })).toContain(enUs['addPin.lead'])
  expect(pinFor({ purpose: 'enrollment', phone: '+1 (206) 555-0100' })).not.toContain('0100.')
})

test.each([
  ['LEFT', enUs['addPalm.left']],
  ['RIGHT', enUs['addPalm.right']],
] as const)('the number screen before the scan of a %s palm has the title %s', (palm, title) => {
  const input = { phone: '', stage: null, message: null, tail: '0100', addsPalm: 'inApp', palm } as const
  const snapshot = createActor(addPhoneStep, { input }).start().getSnapshot()
  expect(textOf(addPhoneView({ snapshot, send }))).toContain(title)
})

test('the undo screen has a link for a user who made the change', () => {
  const undo = { phoneTail: '0100', currentTail: '42', palms: [], changedAt: 0 }
  const context = { undo, isRefused: false, message: null, lockedForMs: 0, outcome: { kind: 'left' } } as const
  const snapshot = confirmUndoStep.resolveState({ value: { enteringPin: 'quiet' }, context })
  const text = textOf(confirmUndoView({ snapshot, send }))
  expect(text).toMatch(new RegExp(`<a href="/"[^>]*>(<[^>]*>)*${enUs['confirmUndo.mine']}<`))
  expect(text).toContain('(•••) •••-••42')
})

test('only the success screen of a known user says that a profile existed', () => {
  const successFor = (isRecognized: boolean) =>
    textOf(
      enrollmentSuccessView({
        snapshot: createActor(enrollmentSuccessStep, { input: { isRecognized } }).getSnapshot(),
        send,
      }),
    )
  for (const quoted of ['enrollmentSuccess.lead', 'enrollmentSuccess.recognized'] as const)
    expect(successFor(true)).toContain(enUs[quoted])
  expect(successFor(false)).not.toContain(enUs['enrollmentSuccess.recognized'])
})

test('after a failed start, only a resumed enrolment shows that data were saved', () => {
  const screenFor = (isResumed: boolean) => {
    const own = { message: null, lockedForMs: 0, outcome: { kind: 'sessionEnded' } } as const
    const context = { ...own, isResumed, hasApplication: false }
    const snapshot = initiateEnrollmentStep.resolveState({ value: 'failed', context })
    return textOf(initiateEnrollmentView({ snapshot, send }))
  }
  for (const isResumed of [true, false]) expect(screenFor(isResumed)).toContain(enUs['checkVerification.reload'])
  expect(screenFor(true)).toContain(enUs['enroll.kept'])
  expect(screenFor(false)).not.toContain(enUs['enroll.kept'])
})

test.each([
  ['LEFT', 'addPalmInApp.left'],
  ['RIGHT', 'addPalmInApp.right'],
] as const)('after the consent to add a palm, the page names the %s palm and the next steps', (palm, title) => {
  const props = { iosHref: '/i', androidHref: '/a', code: '/', receiptsHref: '/r', profileHref: '/p', palm } as const
  const page = textOf(<AddPalmInAppPage {...props} />)
  for (const key of ['agreed', 'get', 'signIn', 'signInHow', 'scan'] as const)
    expect(page).toContain(enUs[`addPalmInApp.${key}`])
  expect(page).toContain(enUs[title])
  expect(page).not.toContain(enUs['downloadApp.scanToCreate'])
})
