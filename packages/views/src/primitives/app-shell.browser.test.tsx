import '../styles/index.css'
import { render } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { BrandProvider, defaultBrand, type ShellLook } from '../brand/brand.ts'
import type { Catalogue } from '../copy/catalogue.ts'
import { CopyProvider } from '../copy/copy.tsx'
import { enUs, pseudo } from '../testing/texts.ts'
import { AppShell, type AppShellProps } from './app-shell.tsx'
import { Actions, Button } from './button.tsx'
import { Screen } from './screen.tsx'

const renderShell = (shell: Partial<AppShellProps>, catalogue: Catalogue = enUs, look: ShellLook = {}) =>
  render(
    <BrandProvider value={{ ...defaultBrand, shell: look }}>
      <CopyProvider catalogue={catalogue} locale="en-US">
        <AppShell {...shell}>
          <Screen title="signInIngress.title">
            <Actions>
              <Button label="continue" />
            </Actions>
          </Screen>
        </AppShell>
      </CopyProvider>
    </BrandProvider>,
  )
const longer: Catalogue = { ...enUs, back: 'To the previous question', cancel: 'Cancel and leave this page' }
const place = (name: string): DOMRect =>
  page.getByRole('button', { name, exact: true }).element().getBoundingClientRect()

describe('AppShell', () => {
  test('AppShell has no navigation [R071]', () => {
    const { container } = renderShell({ onBack: () => {}, onCancel: () => {} })
    expect(container.querySelector('nav, a')).toBeNull()
  })

  test.each([
    ['ltr', 'none'],
    ['rtl', '-1 1'],
  ])('the Back arrow points to the start of a page in %s', (dir, scale) => {
    document.dir = dir
    onTestFinished(() => document.documentElement.removeAttribute('dir'))
    const { getByRole } = renderShell({ onBack: () => {} })
    const arrow = getByRole('button', { name: enUs.back }).querySelector('svg') ?? document.body
    expect(getComputedStyle(arrow).scale).toBe(scale)
  })

  test.each([
    ['a phone', 320, 640],
    ['a large tablet', 1280, 900],
  ])('AppShell has Back at the left and Cancel at the right of %s [R264 R265]', async (_, ...size) => {
    const [onBack, onCancel] = [vi.fn(), vi.fn()]
    await page.viewport(...size)
    renderShell({ onBack, onCancel })
    expect(place(enUs.back).right).toBeLessThan(size[0] / 2)
    expect(place(enUs.cancel).left).toBeGreaterThan(size[0] / 2)
    await page.getByRole('button', { name: enUs.back }).click()
    await page.getByRole('button', { name: enUs.cancel }).click()
    expect([onBack.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1])
  })

  test('AppShell shows the logo and the header of a flow [R268]', async () => {
    const { unmount } = renderShell({
      logoBar: <img src="data:," alt="Partner" />,
      header: <p>With your membership</p>,
    })
    await expect.element(page.getByRole('img', { name: 'Partner' })).toBeVisible()
    const header = page.getByText('With your membership').element()
    const title = page.getByRole('heading', { level: 1 }).element()
    expect(header.getBoundingClientRect().bottom).toBeLessThanOrEqual(title.getBoundingClientRect().top)
    unmount()
    const { container } = renderShell({ logoBar: null })
    expect(container.querySelector('.pf-bar-logo svg')).toBeNull()
  })

  test('AppShell uses the theme of the flow, otherwise the theme of the brand [R267]', () => {
    const inks = [
      renderShell({ theme: 'dark' }),
      renderShell({ theme: 'light' }),
      renderShell({}, enUs, { theme: 'dark' }),
    ].map(({ container }) => container.querySelector('h1'))
    const [dark, light, asTheBrand] = inks.map((title) => title && getComputedStyle(title).color)
    expect(dark).not.toBe(light)
    expect(asTheBrand).toBe(dark)
  })

  test('AppShell shows the logo and the header of the brand [R268]', () => {
    const { container } = renderShell({}, enUs, { logoBar: <p>Ours</p>, header: <p>With your membership</p> })
    expect(container.textContent).toMatch(/Ours.*With your membership/)
    expect(container.querySelector('.pf-bar-logo svg')).toBeNull()
  })

  test('AppShell has no Back and Cancel buttons if the flow offers none', () => {
    const { container } = renderShell({})
    expect(container.querySelector('.pf-bar-button')).toBeNull()
  })

  test.each([
    [320, 'pseudo texts', pseudo],
    [360, 'pseudo texts', pseudo],
    [320, 'longer texts of a brand', longer],
  ])('the Continue button in AppShell is at the bottom of the screen at %i px with %s', async (width, _, texts) => {
    await page.viewport(width, 740)
    renderShell({ onBack: () => {}, onCancel: () => {} }, texts)
    expect(place(texts.continue).bottom).toBeGreaterThan(660)
    expect(place(texts.continue).bottom).toBeLessThanOrEqual(740)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})
