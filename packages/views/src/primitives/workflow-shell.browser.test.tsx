import '../styles/index.css'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BrandProvider, defaultBrand, type ShellLook } from '../brand/brand.ts'
import { CopyProvider } from '../copy/copy.tsx'
import { enUs } from '../testing/texts.ts'
import { GoneRing } from './gone-ring.tsx'
import { StateRing } from './state-ring.tsx'
import { Waiting } from './waiting.tsx'
import { WorkflowShell, type WorkflowShellProps } from './workflow-shell.tsx'

const renderShell = (props: Partial<WorkflowShellProps>, shell: ShellLook = {}) =>
  render(
    <BrandProvider value={{ ...defaultBrand, shell }}>
      <CopyProvider catalogue={enUs} locale="en-US">
        <WorkflowShell {...props}>{props.children ?? <h1>One question</h1>}</WorkflowShell>
      </CopyProvider>
    </BrandProvider>,
  )

const inCopy = (shell: ReactNode) => (
  <CopyProvider catalogue={enUs} locale="en-US">
    {shell}
  </CopyProvider>
)

const inkOf = (selector: string): string => {
  const found = document.querySelector(selector)
  return found === null ? '' : getComputedStyle(found).color
}

const boxOf = (selector: string): DOMRect => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()

const field = (height: number) => <div className="pf-field" style={{ height }} />

afterEach(() => page.viewport(414, 896))

describe('WorkflowShell', () => {
  test('a flow sets the theme of its workflow shell [R267]', async () => {
    const dark = renderShell({ theme: 'dark' })
    const darkInk = inkOf('h1')
    dark.unmount()
    renderShell({ theme: 'light' })
    expect(darkInk).not.toBe(inkOf('h1'))
  })

  test('the workflow shell shows the logo and header of a flow [R268]', async () => {
    renderShell({ logoBar: <img src="data:," alt="Partner" />, header: <p>With your membership</p> })
    await expect.element(page.getByRole('img', { name: 'Partner' })).toBeVisible()
    await expect.element(page.getByText('With your membership')).toBeVisible()
  })

  test('a flow overrides the theme, logo bar and header of its brand [R267 R268]', async () => {
    const brandLook = { theme: 'dark', logoBar: <p>Ours</p>, header: <p>With your membership</p> } as const
    const all = renderShell({}, brandLook)
    const [ink, words] = [inkOf('h1'), all.container.textContent]
    all.unmount()
    expect(words).toMatch(/Ours.*With your membership.*One question/)
    const one = renderShell({ theme: 'light', logoBar: null, header: null }, brandLook)
    expect(inkOf('h1')).not.toBe(ink)
    expect(one.container.textContent).toBe('One question')
  })

  test('the workflow shell has no logo if the flow removes the logo [R268]', async () => {
    const { container } = renderShell({ logoBar: null })
    expect(container.querySelector('.pf-logo')).toBeNull()
  })

  test('the workflow shell shows Back and Cancel only if the flow offers them [R264 R265]', async () => {
    const { unmount } = renderShell({ onBack: () => {}, onCancel: () => {} })
    await expect.element(page.getByRole('button', { name: enUs.back })).toBeVisible()
    await expect.element(page.getByRole('button', { name: enUs.cancel })).toBeVisible()
    unmount()
    renderShell({})
    await expect.element(page.getByRole('button', { name: enUs.back })).not.toBeInTheDocument()
  })

  test.each([
    ['ADD_PIN pin', 1],
    ['ADD_PIN locked', 0],
    ['CHALLENGE_OTP otp locked', 0],
    ['CHECK_VERIFICATION tooMany', 0],
    ['ADD_PIN barred', 0],
    ['ADD_PIN lockedOut', 1],
  ])('the workflow shell at %s has %i Back buttons [R264]', (position, count) => {
    renderShell({ onBack: () => {}, position })
    expect(document.querySelectorAll('.pf-bar-button')).toHaveLength(count)
  })

  test.each([
    ['the large hand replaces the small hand', <GoneRing key="ring" />, '.pf-shell-palm > .pf-palm'],
    ['a ring replaces the large hand', <StateRing key="ring" state="down" />, '.pf-ring > svg'],
    [
      'the time left replaces the large hand',
      <StateRing key="ring" state="paused" leftMs={60_000} />,
      '.pf-ring > svg',
    ],
  ])('on a stop screen of a desktop, %s', async (_, ring, drawing) => {
    await page.viewport(1440, 900)
    renderShell({ palm: {}, children: <section className="pf-screen">{ring}</section> })
    const visible = [...document.querySelectorAll('.pf-palm, .pf-ring > svg')].filter((svg) => svg.checkVisibility())
    expect(visible).toEqual([document.querySelector(drawing)])
    expect(boxOf(drawing).right).toBeLessThanOrEqual(boxOf('.pf-shell-palm').right)
  })

  test.each([
    ['an upright tablet', 768, 1024],
    ['a sideways tablet', 1024, 768],
    ['a desktop', 1440, 900],
  ])('the workflow shell shows the complete hand next to the question on %s', async (_, width, height) => {
    await page.viewport(width, height)
    renderShell({ palm: {} })
    const [hand, side, question] = ['.pf-shell-palm > .pf-palm', '.pf-shell-palm', '.pf-shell-main'].map(boxOf)
    expect(hand?.left).toBeGreaterThanOrEqual(side?.left ?? 0)
    expect(hand?.right).toBeLessThanOrEqual(side?.right ?? 0)
    expect(side?.right).toBeLessThanOrEqual(question?.left ?? 0)
  })

  test.each([
    ['the waiting hand on a phone', 390, 844, '.pf-waiting > .pf-palm'],
    ['the large hand on a desktop', 1440, 900, '.pf-shell-palm > .pf-palm'],
  ])('a waiting screen shows only %s', async (_, width, height, hand) => {
    await page.viewport(width, height)
    renderShell({ palm: {}, children: <Waiting /> })
    const records = [...document.querySelectorAll('.pf-palm')].filter((palm) =>
      palm.checkVisibility({ visibilityProperty: true }),
    )
    expect(records).toEqual([document.querySelector(hand)])
    await expect.element(page.getByText(enUs.loading)).toBeInTheDocument()
  })

  test.each([768, 1023])('at %i px the workflow shell has one column of 440 px', async (width) => {
    await page.viewport(width, 1024)
    renderShell({ palm: { lines: 1 }, purpose: 'validatePhone.other' })
    const { left, right } = boxOf('h1')
    expect(right - left).toBe(440)
    expect((left + right) / 2).toBeCloseTo(width / 2, 0)
  })

  test.each([
    [280, 240],
    [360, 320],
    [480, 424],
    [900, 440],
  ])('in a column of %i px of a wide window, the field of the shell has %i px', async (width, fieldWidth) => {
    await page.viewport(1440, 900)
    const { container } = renderShell({ palm: { lines: 0 }, onCancel: () => {}, children: field(280) })
    container.style.width = `${width}px`
    const [shell, main, question, hand] = ['.pf-shell', '.pf-shell-main', '.pf-field', '.pf-shell-palm'].map(boxOf)
    expect([shell?.width, question?.width]).toEqual([width, fieldWidth])
    expect(hand?.top).toBeGreaterThanOrEqual(main?.bottom ?? 0)
    expect(boxOf('.pf-bar-end').right).toBeLessThanOrEqual(shell?.right ?? 0)
  })

  test('in a column of 1024 px, the shell shows the hand next to the question', async () => {
    await page.viewport(1440, 900)
    const { container } = renderShell({ palm: { lines: 0 }, children: field(280) })
    container.style.width = '1024px'
    const [shell, side, question] = ['.pf-shell', '.pf-shell-palm', '.pf-field'].map(boxOf)
    expect(side?.width).toBeCloseTo((1024 * 5) / 12, 0)
    expect(question?.width).toBe(440)
    expect(question?.left).toBeGreaterThan(side?.right ?? 0)
    expect(question?.right).toBeLessThan(shell?.right ?? 0)
  })

  test('the workflow shell shows its purpose above the hand only on a desktop', async () => {
    await page.viewport(1440, 900)
    renderShell({ palm: { lines: 0 }, purpose: 'validatePhone.other' })
    const purpose = page.getByText(enUs['validatePhone.other'])
    await expect.element(purpose).toBeVisible()
    expect(purpose.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(boxOf('.pf-palm-outline').top)
    await page.viewport(390, 844)
    await expect.element(purpose).not.toBeVisible()
  })

  test('a line that is not drawn yet is faint in the large hand', async () => {
    await page.viewport(1440, 900)
    renderShell({ palm: { lines: 1 } })
    const opacities = [...document.querySelectorAll('.pf-palm-line, .pf-palm-faint')].map(
      (line) => getComputedStyle(line).opacity,
    )
    expect(opacities).toEqual(['1', '0', '0', '0.18'])
  })

  test.each([
    [320, 740],
    [360, 740],
    [480, 740],
    [767, 900],
    [1023, 768],
  ])('at %i × %i the hand rises from the lower edge below a field', async (width, height) => {
    await page.viewport(width, height)
    renderShell({ palm: { lines: 0 }, children: field(280) })
    const [hand, main] = [boxOf('.pf-shell-palm > .pf-palm'), boxOf('.pf-shell-main')]
    expect(hand.top).toBeGreaterThanOrEqual(main.bottom)
    expect(hand.top).toBeLessThan(height - 96)
    expect(hand.bottom).toBeGreaterThan(height)
    expect((hand.left + hand.right) / 2).toBeCloseTo(width / 2, 0)
    const { scrollWidth, scrollHeight } = document.documentElement
    expect([scrollWidth, scrollHeight]).toEqual([width, height])
  })

  test('a taller field moves the hand down and keeps its size', async () => {
    await page.viewport(360, 740)
    const { rerender } = render(inCopy(<WorkflowShell palm={{ lines: 0 }}>{field(380)}</WorkflowShell>))
    const before = boxOf('.pf-shell-palm > .pf-palm')
    rerender(inCopy(<WorkflowShell palm={{ lines: 0 }}>{field(500)}</WorkflowShell>))
    const after = boxOf('.pf-shell-palm > .pf-palm')
    expect(after.height).toBe(before.height)
    expect(after.top).toBeGreaterThan(before.top)
    expect(after.top).toBeGreaterThanOrEqual(boxOf('.pf-shell-main').bottom)
  })

  test.each([
    ['the window is too low for its fingers', 500, field(380)],
    ['the screen has no field', 740, <h1 key="1">One question</h1>],
  ])('a phone shows no hand if %s', async (_, height, children) => {
    await page.viewport(360, height)
    renderShell({ palm: { lines: 0 }, children })
    expect(boxOf('.pf-shell-palm > .pf-palm').height).toBe(0)
  })
})
