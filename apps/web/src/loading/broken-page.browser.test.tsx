import { type Brand, BrandProvider, CopyProvider, defaultBrand } from '@palmflow/views'
import { enUs } from '@palmflow/views/testing/texts'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../boot/error-boundary.tsx'
import { BrokenPage } from './broken-page.tsx'

const help = '/help?sessionId=visit-1'
const links = { ...defaultBrand.links, help }
const renderBroken = (brand: Brand, onError: () => void) =>
  render(
    <CopyProvider catalogue={enUs} locale="en-US">
      <BrandProvider value={brand}>
        <ErrorBoundary onError={onError}>
          <BrokenPage onReload={() => {}} />
        </ErrorBoundary>
      </BrandProvider>
    </CopyProvider>,
  )

test('the help link of the error page keeps the parameters of the app', async () => {
  const { unmount } = renderBroken({ ...defaultBrand, links }, () => {})
  const link = await screen.findByRole('link', { name: enUs.getHelp })
  expect(link.getAttribute('href')).toBe(help)
  unmount()
})

test('a render error in the error page shows the alert and is reported once [R072 R073]', async () => {
  const onError = vi.fn()
  const onReport = vi.fn((event: ErrorEvent) => event.preventDefault())
  addEventListener('error', onReport)
  const shell = {
    get theme(): 'dark' {
      throw new Error('The shell of the error page is broken')
    },
  }
  const { unmount } = renderBroken({ ...defaultBrand, shell }, onError)
  await expect.poll(() => onReport.mock.calls.length + onError.mock.calls.length).toBeGreaterThan(0)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect([onReport.mock.calls.length, onError.mock.calls.length]).toEqual([1, 0])
  expect(document.querySelector('.pf-alert h1')?.textContent).toBe(enUs.globalErrorTitle)
  removeEventListener('error', onReport)
  unmount()
})

test('the alert has a button to the homepage before the error page has loaded [R072]', () => {
  const { unmount } = renderBroken(defaultBrand, () => {})
  expect(document.querySelector('.pf-alert')).not.toBeNull()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    enUs['checkVerification.reload'],
    enUs.backToHomepage,
  ])
  unmount()
})
