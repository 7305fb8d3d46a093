import '../styles/index.css'
import { removePalmPanel, unenrollPanel } from '@palmflow/workflows'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CopyProvider } from '../copy/copy.tsx'
import { removePalmButtons } from '../panels/remove-palm/remove-palm.view.tsx'
import { unenrollCard } from '../panels/unenroll/unenroll.view.tsx'
import { enUs } from '../testing/texts.ts'
import { DashboardPage } from './dashboard.page.tsx'

const dashboard = (loading: boolean) => (
  <CopyProvider catalogue={enUs} locale="en-US">
    <DashboardPage
      {...{ loading, phoneTail: loading ? '' : '0100', biometrics: { left: !loading, right: false } }}
      updatePhoneHref="/update"
      signInsHref="/sign-ins"
      addPalmHref={(side) => `/add/${side}`}
    >
      {!loading && unenrollCard({ snapshot: unenrollPanel.resolveState({ value: 'none' }), send: () => undefined })}
    </DashboardPage>
  </CopyProvider>
)
const boxesOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((found) => {
    const { x, y, width, height } = found.getBoundingClientRect()
    return [x, y, width, height].map(Math.round)
  })
const places = () => ['.pf-hand', '.pf-hand > .pf-palm', '.pf-row'].map((selector) => boxesOf(selector).slice(0, 2))

test.each([360, 768, 1_440])(
  'the layout of the dashboard does not move when the profile loads, at %i px',
  async (width) => {
    await page.viewport(width, 900)
    const { rerender } = render(dashboard(true))
    const before = places()
    expect(before.flat()).toHaveLength(6)
    rerender(dashboard(false))
    expect(places()).toEqual(before)
  },
)

test('the dashboard shows the added palms and the last four digits [R009 R086]', async () => {
  const { container } = render(dashboard(false))
  const signs = [...container.querySelectorAll('.pf-hand-state path')].map((path) => path.getAttribute('d'))
  expect(signs).toEqual(['M6 12.5l4 4 8-9', 'M6 12h12'])
  const words = [enUs.profileLeft, enUs.profileRight].map(
    (name) => page.getByRole('heading', { name }).element().nextElementSibling?.textContent,
  )
  expect(words).toEqual(['added', enUs.profileNotAdded])
  const phone = page.getByRole('listitem').filter({ hasText: enUs.profilePhone }).element()
  expect(phone.textContent?.replaceAll(/\D/g, '')).toBe('01000100')
})

test('the masked phone number stays in one line at 300 px', async () => {
  await page.viewport(300, 700)
  render(dashboard(false))
  const rects = document.querySelector('.pf-row-note > [dir="ltr"]')?.getClientRects() ?? []
  expect(new Set([...rects].map(({ bottom }) => bottom)).size).toBe(1)
})

test('the dashboard draws the lines of an added palm', async () => {
  await page.viewport(1_440, 900)
  const { rerender } = render(dashboard(true))
  await expect.element(page.getByText(enUs.profileLoading)).toBeInTheDocument()
  const [hand] = document.querySelectorAll('.pf-hand > .pf-palm')
  const lineOf = () => getComputedStyle(hand?.querySelector('.pf-palm-line') ?? document.body)
  expect(lineOf().strokeDashoffset).toBe('1px')
  rerender(dashboard(false))
  expect(document.querySelector('.pf-hand > .pf-palm')).toBe(hand)
  expect(lineOf().transition).toContain('stroke-dashoffset 0.6s')
  await expect.poll(() => lineOf().strokeDashoffset).toBe('0px')
})

test('the dashboard of a user with one palm links to the unenrolment', () => {
  render(dashboard(false))
  const way = page.getByRole('link', { name: enUs.profileOnlyPalmWay }).element()
  const target = document.querySelector(way.getAttribute('href') ?? 'a')
  expect(target).toBe(page.getByRole('heading', { name: enUs['unenroll.heading'] }).element())
  expect(way.parentElement?.textContent).toBe(`${enUs.profileOnlyPalm} ${enUs.profileOnlyPalmWay}`)
})

test.each([256, 300])('two buttons that remove palms have different labels at %i px', async (width) => {
  await page.viewport(width, 700)
  const snapshot = removePalmPanel.resolveState({ value: 'idle', context: { palm: null } })
  const buttons = removePalmButtons({ snapshot, send: () => undefined })
  render(
    <CopyProvider catalogue={enUs} locale="en-US">
      <DashboardPage
        {...{ phoneTail: '0100', biometrics: { left: true, right: true }, palmRemoval: buttons }}
        updatePhoneHref="/update"
        addPalmHref={(side) => `/add/${side}`}
      />
    </CopyProvider>,
  )
  const removals = [...document.querySelectorAll('.pf-hand-removals > button')]
  expect(removals.map((button) => button.textContent)).toEqual([enUs['removePalm.left'], enUs['removePalm.right']])
  const [left, right] = removals.map((button) => button.getBoundingClientRect())
  expect([right?.x, (right?.y ?? 0) >= (left?.bottom ?? 0)]).toEqual([left?.x, true])
})

test('the dashboard links to the page that adds the missing palm', () => {
  render(dashboard(false))
  const add = page.getByRole('link', { name: enUs.profileAddRight }).element()
  expect(add.getAttribute('href')).toBe('/add/right')
})

test('on a wide dashboard, each palm is in the middle of its half, next to its text', async () => {
  await page.viewport(1_440, 900)
  const { container } = render(dashboard(false))
  const boxOf = (hand: Element, selector: string) =>
    hand.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
  for (const hand of container.querySelectorAll('.pf-hand')) {
    const half = hand.getBoundingClientRect()
    const [palm, title, state] = ['.pf-palm', '.pf-subtitle', '.pf-hand-state'].map((part) => boxOf(hand, part))
    expect(Math.abs((palm?.x ?? 0) + (palm?.width ?? 0) / 2 - half.x - half.width / 2)).toBeLessThan(2)
    expect([title, state].map((text) => (text?.x ?? 0) - half.x < 32)).toEqual([true, true])
    expect(state?.bottom).toBeLessThan((palm?.y ?? 0) + 60)
  }
})
