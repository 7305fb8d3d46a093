import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CopyProvider } from '../copy/copy.tsx'
import { enUs } from '../testing/texts.ts'
import { Screen, type ScreenProps } from './screen.tsx'

type Title = ScreenProps['title']

const hostPage = (...titles: readonly Title[]) => (
  <CopyProvider catalogue={enUs} locale="en-US">
    {titles.map((title, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the position of a sign-in never changes
      <div key={at} className="pf-root">
        <Screen title={title} />
      </div>
    ))}
  </CopyProvider>
)
const focusedHeading = () => document.activeElement?.closest('.pf-root')?.querySelector('h1')?.textContent

test('the first screen of a second sign-in on a page does not take the focus', () => {
  const { rerender } = render(hostPage('addPin.title'))
  rerender(hostPage('addPin.title', 'validatePhone.title'))
  expect(document.activeElement).toBe(document.body)
})

test('the next screen of a sign-in takes the focus if a second sign-in is on the page', () => {
  const { rerender } = render(hostPage('validatePhone.title', 'addPin.title'))
  rerender(hostPage('validatePhone.otpTitle', 'addPin.title'))
  expect(focusedHeading()).toBe(enUs['validatePhone.otpTitle'])
})
