import '../styles/index.css'
import { breakpoints } from '@palmflow/contract'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CopyProvider } from '../copy/copy.tsx'
import { enUs } from '../testing/texts.ts'
import { Actions, Button } from './button.tsx'
import { LegalText } from './legal-text.tsx'
import { Modal, SheetListener } from './modal.tsx'
import { StateRing } from './state-ring.tsx'
import { TopBar } from './top-bar.tsx'

test('the app gets an event at each opening and closing of a modal [R203]', () => {
  const result: boolean[] = []
  const hear = (isVisible: boolean) => result.push(isVisible)
  const sheet = (open: boolean) => (
    <CopyProvider catalogue={enUs} locale="en-US">
      <SheetListener value={hear}>
        <Modal open={open} onClose={() => {}} title="help">
          <p>Text</p>
        </Modal>
      </SheetListener>
    </CopyProvider>
  )
  const { rerender, unmount } = render(sheet(false))
  expect(result).toEqual([])
  rerender(sheet(true))
  rerender(sheet(true))
  expect(result).toEqual([true])
  rerender(sheet(false))
  expect(result).toEqual([true, false])
  rerender(sheet(true))
  unmount()
  expect(result).toEqual([true, false, true, false])
})

test('the modal and the top bar change their layout at the medium width [R064 R075 R076]', async () => {
  const { medium, low } = breakpoints
  const bar = { links: [], homeHref: '#', signInHref: '#in', signUpHref: '#up', accountLinks: [], signedIn: false }
  const { unmount } = render(
    <CopyProvider catalogue={enUs} locale="en-US">
      <TopBar {...bar} />
      <Modal open onClose={() => {}} title="help">
        <p>Text</p>
      </Modal>
    </CopyProvider>,
  )
  const layoutAt = async (width: number, height: number) => {
    await page.viewport(width, height)
    const modal = document.querySelector('.pf-modal')?.getBoundingClientRect()
    const isFull = modal?.width === innerWidth && modal.height === innerHeight
    const menu = document.querySelector<HTMLElement>('.pf-side')
    return { isFull, hasMenu: menu?.offsetParent !== null }
  }
  expect(await layoutAt(medium - 1, low + 200)).toEqual({ isFull: true, hasMenu: true })
  expect(await layoutAt(medium, low)).toEqual({ isFull: false, hasMenu: false })
  expect(await layoutAt(medium, low - 1)).toEqual({ isFull: true, hasMenu: false })
  unmount()
})

test('on a phone, the text and the actions of a modal are at the bottom of the screen', async () => {
  await page.viewport(360, 740)
  const { unmount } = render(
    <CopyProvider catalogue={enUs} locale="en-US">
      <Modal open onClose={() => {}} title="help">
        <p>Text</p>
        <Actions>
          <Button label="cancel" />
        </Actions>
      </Modal>
    </CopyProvider>,
  )
  const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
  const button = page.getByRole('button', { name: enUs.cancel }).element()
  await expect.poll(() => innerHeight - button.getBoundingClientRect().bottom).toBe(20)
  expect(box('.pf-modal-sheet')?.top).toBeGreaterThan(400)
  expect(box('.pf-modal-ground')?.top).toBeCloseTo(0)
  unmount()
})

/** Browsers of desktops have no on-screen keyboard. On iOS, this keyboard changes only the visual viewport. */
function openKeyboard(height: number) {
  const viewport = Object.assign(new EventTarget(), { height, offsetTop: 0, scale: 1 })
  const spy = vi
    .spyOn(window, 'visualViewport', 'get')
    .mockReturnValue(Object.setPrototypeOf(viewport, EventTarget.prototype))
  onTestFinished(() => spy.mockRestore())
  return viewport
}

test('on a phone, a modal with a field is above the on-screen keyboard', async () => {
  await page.viewport(360, 740)
  const viewport = openKeyboard(740)
  const { unmount } = render(
    <CopyProvider catalogue={enUs} locale="en-US">
      <Modal open onClose={() => {}} title="help">
        <div className="pf-field" />
      </Modal>
    </CopyProvider>,
  )
  const bottom = () => document.querySelector('.pf-modal-sheet')?.getBoundingClientRect().bottom
  expect(bottom()).toBeCloseTo(740)
  viewport.height = 400
  viewport.dispatchEvent(new Event('resize'))
  expect(bottom()).toBeCloseTo(400)
  // A zoomed page has a small visible part, although no keyboard is open.
  viewport.scale = 2
  viewport.dispatchEvent(new Event('resize'))
  expect(bottom()).toBeCloseTo(740)
  unmount()
})

test('a modal that opens over an open on-screen keyboard is above the keyboard', async () => {
  await page.viewport(360, 740)
  const viewport = openKeyboard(400)
  const modal = (open: boolean) => (
    <CopyProvider catalogue={enUs} locale="en-US">
      <Modal open={open} onClose={() => {}} title="help">
        <div className="pf-field" />
      </Modal>
    </CopyProvider>
  )
  const { rerender, unmount } = render(modal(true))
  const bottom = () => document.querySelector('.pf-modal-sheet')?.getBoundingClientRect().bottom
  expect(bottom()).toBeCloseTo(400)
  viewport.offsetTop = 100
  viewport.dispatchEvent(new Event('scroll'))
  expect(bottom()).toBeCloseTo(500)
  rerender(modal(false))
  expect(document.querySelector<HTMLElement>('.pf-modal')?.style.getPropertyValue('--pf-keyboard')).toBe('')
  unmount()
})

test('a question before a loss has a picture above its text on a desktop', async () => {
  await page.viewport(1_440, 900)
  const modal = (kind: 'danger' | 'primary') => (
    <CopyProvider catalogue={enUs} locale="en-US">
      <Modal open onClose={() => {}} title="help">
        <Button kind={kind} label="cancel" />
      </Modal>
    </CopyProvider>
  )
  const height = () => document.querySelector('.pf-modal-ground')?.getBoundingClientRect().height
  const { rerender, unmount } = render(modal('danger'))
  expect(height()).toBe(160)
  rerender(modal('primary'))
  expect(height()).toBe(0)
  unmount()
})

test('a dialog in a low window shows its figure and no hand [R075 R359]', async () => {
  await page.viewport(740, 360)
  const modal = (figure?: ReactNode) => (
    <CopyProvider catalogue={enUs} locale="en-US">
      <Modal open onClose={() => {}} title="help" figure={figure}>
        <p>Text</p>
      </Modal>
    </CopyProvider>
  )
  const { rerender, unmount } = render(modal(<StateRing state="down" />))
  const height = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().height
  expect(height('.pf-modal-ground > *')).toBeGreaterThan(40)
  expect(height('.pf-modal-ground')).toBeLessThan(140)
  rerender(modal())
  expect(height('.pf-modal-ground')).toBe(0)
  unmount()
})

test('a modal focuses its title again after the focused button has disappeared', async () => {
  await page.viewport(1_024, 768)
  const modal = (asks: boolean) => (
    <CopyProvider catalogue={enUs} locale="en-US">
      <Modal open onClose={() => {}} title={asks ? 'help' : 'signOut'}>
        {asks && <button type="button">Act</button>}
      </Modal>
    </CopyProvider>
  )
  const { rerender, unmount } = render(modal(true))
  await page.getByRole('button', { name: 'Act' }).click()
  rerender(modal(false))
  await expect.element(page.getByRole('heading', { name: enUs.signOut })).toHaveFocus()
  unmount()
})

test('the menu of a small screen has the links of the bar [R060 R061 R062 R064]', async () => {
  await page.viewport(360, 740)
  const links = [
    { href: '#how', label: 'howItWorks' },
    { href: '#help', label: 'help' },
  ] as const
  const bar = {
    links,
    homeHref: '#',
    signInHref: '#in',
    signUpHref: '#up',
    accountLinks: [{ href: '#me', label: 'myProfile' }],
  } as const
  const renderMenu = (signedIn: boolean | undefined) => (
    <CopyProvider catalogue={enUs} locale="en-US">
      <TopBar {...bar} signedIn={signedIn} />
    </CopyProvider>
  )
  const menuTexts = () =>
    [...document.querySelectorAll('.pf-side-menu > :not(.pf-side-bar, nav), .pf-side-menu nav > *')].map(
      ({ textContent }) => textContent,
    )
  const { rerender } = render(renderMenu(false))
  await page.getByRole('button', { name: enUs.menu }).click()
  expect(menuTexts()).toEqual([enUs.howItWorks, enUs.help, enUs.signIn, enUs.signUp])
  rerender(renderMenu(true))
  expect(menuTexts()).toEqual([enUs.myProfile, enUs.howItWorks, enUs.help, enUs.signOut])
  rerender(renderMenu(undefined))
  expect(menuTexts()).toEqual([enUs.howItWorks, enUs.help])
  const menu = document.querySelector('.pf-side-menu')
  expect(document.querySelector('[command="show-modal"]')?.getAttribute('commandfor')).toBe(menu?.id)
  await page.getByRole('button', { name: enUs.close }).click()
  expect(menu?.hasAttribute('open')).toBe(false)
})

test('an open modal moves the focus to its title', async () => {
  await page.viewport(1_024, 768)
  const { unmount } = render(
    <CopyProvider catalogue={enUs} locale="en-US">
      <Modal open onClose={() => {}} title="help">
        <button type="button">Act</button>
      </Modal>
    </CopyProvider>,
  )
  await expect.element(page.getByRole('heading', { name: enUs.help })).toHaveFocus()
  const close = page.getByRole('button', { name: enUs.close })
  expect(close.element().matches(':focus-visible')).toBe(false)
  const corner = page.getByRole('dialog').element().getBoundingClientRect()
  const { top, right, width, height } = close.element().getBoundingClientRect()
  expect([width, height, top - corner.top, corner.right - right]).toEqual([44, 44, 16, 16])
  await userEvent.keyboard('{Tab}')
  await expect.element(close).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Act' })).toHaveFocus()
  unmount()
})

test.each(['light', 'dark'])('a legal text in a %s modal fades into the background of the modal', async (theme) => {
  const { unmount } = render(
    <div data-theme={theme}>
      <CopyProvider catalogue={enUs} locale="en-US">
        <Modal open onClose={() => {}} title="help">
          <LegalText html="<p>Text</p>" name="Text" />
        </Modal>
      </CopyProvider>
    </div>,
  )
  await expect.element(page.getByRole('region', { name: 'Text' })).toHaveAttribute('aria-busy', 'false')
  const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body)
  expect(styleOf('.pf-legal').backgroundImage).toContain(`linear-gradient(${styleOf('.pf-modal').backgroundColor} 30%`)
  unmount()
})
