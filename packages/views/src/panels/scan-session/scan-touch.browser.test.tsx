import { type ScanSessionContext, scanSessionPanel } from '@palmflow/workflows'
import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CopyProvider } from '../../copy/copy.tsx'
import { enUs } from '../../testing/texts.ts'
import { scanSessionView } from './scan-session.view.tsx'

const context: ScanSessionContext = {
  palm: null,
  comesByItself: true,
  tries: 1,
  hint: null,
  reason: null,
  reading: null,
}
const scanner = (value: 'capturing' | 'captured' | 'failed') => (
  <CopyProvider catalogue={enUs} locale="en-US">
    {scanSessionView({ snapshot: scanSessionPanel.resolveState({ value, context }), send: () => undefined })}
  </CopyProvider>
)

/**
 * Replaces the vibration of the phone.
 * @returns the durations of the vibrations in milliseconds
 */
function phoneThat(wantsStill: boolean): readonly number[] {
  const felt: number[] = []
  vi.stubGlobal('matchMedia', () => ({ matches: wantsStill }))
  Object.assign(navigator, { vibrate: (ms: number) => felt.push(ms) })
  return felt
}

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'vibrate')
})

test('a phone vibrates once for 10 ms after the scanner has read a palm', () => {
  const felt = phoneThat(false)
  const { rerender } = render(scanner('capturing'))
  expect(felt).toEqual([])
  rerender(scanner('captured'))
  rerender(scanner('captured'))
  expect(felt).toEqual([10])
})

test('a phone does not vibrate after an unread palm or under reduced motion', () => {
  const felt = phoneThat(false)
  render(scanner('failed'))
  const still = phoneThat(true)
  render(scanner('captured'))
  expect([felt, still]).toEqual([[], []])
})

test('after the last failed attempt, the scan screen shows the reason without a hint', () => {
  const snapshot = scanSessionPanel.resolveState({ value: 'failed', context: { ...context, hint: 'unreadable' } })
  const { getByRole, queryByText } = render(
    <CopyProvider catalogue={enUs} locale="en-US">
      {scanSessionView({ snapshot, send: () => undefined })}
    </CopyProvider>,
  )
  expect(getByRole('heading').textContent).toBe(enUs['scanSession.notRead'])
  expect(queryByText(enUs['scanSession.higher'])).toBeNull()
})
