import '../styles/index.css'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BrandProvider, defaultBrand, type ShellLook } from '../brand/brand.ts'
import { CopyProvider } from '../copy/copy.tsx'
import { enUs } from '../copy/en-us/whole.ts'
import { WorkflowShell, type WorkflowShellProps } from './workflow-shell.tsx'

const shown = (props: Partial<WorkflowShellProps>, shell: ShellLook = {}) =>
  render(
    <BrandProvider value={{ ...defaultBrand, shell }}>
      <CopyProvider catalogue={enUs} locale="en-US">
        <WorkflowShell {...props}>
          <h1>One question</h1>
        </WorkflowShell>
      </CopyProvider>
    </BrandProvider>,
  )

const inkOf = (selector: string): string => {
  const found = document.querySelector(selector)
  return found === null ? '' : getComputedStyle(found).color
}

afterEach(cleanup)

describe('the workflow shell', () => {
  test('a team may show a flow dark or light, whatever the person’s own setting is [R267]', async () => {
    const dark = shown({ theme: 'dark' })
    const darkInk = inkOf('h1')
    dark.unmount()
    shown({ theme: 'light' })
    expect(darkInk).not.toBe(inkOf('h1'))
  })

  test('a partner’s logo stands in the bar, and a header above the question [R268]', async () => {
    shown({ logoBar: <img src="data:," alt="Partner" />, header: <p>With your membership</p> })
    await expect.element(page.getByRole('img', { name: 'Partner' })).toBeVisible()
    await expect.element(page.getByText('With your membership')).toBeVisible()
  })

  test('a brand gives all its flows a theme, a logo bar and a header, and one flow may differ [R267 R268]', async () => {
    const brandLook = { theme: 'dark', logoBar: <p>Ours</p>, header: <p>With your membership</p> } as const
    const all = shown({}, brandLook)
    const [ink, words] = [inkOf('h1'), all.container.textContent]
    all.unmount()
    expect(words).toMatch(/Ours.*With your membership.*One question/)
    const one = shown({ theme: 'light', logoBar: null, header: null }, brandLook)
    expect(inkOf('h1')).not.toBe(ink)
    expect(one.container.textContent).toBe('One question')
  })

  test('without a logo bar the bar has no logo [R268]', async () => {
    const { container } = shown({ logoBar: null })
    expect(container.querySelector('.pf-logo')).toBeNull()
  })

  test('Back and Cancel are there where the flow offers them, and only there [R264 R265]', async () => {
    const { unmount } = shown({ onBack: () => {}, onCancel: () => {} })
    await expect.element(page.getByRole('button', { name: 'Back' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
    unmount()
    shown({})
    await expect.element(page.getByRole('button', { name: 'Back' })).not.toBeInTheDocument()
  })
})
