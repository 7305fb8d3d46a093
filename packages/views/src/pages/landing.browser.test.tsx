import '../styles/index.css'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CopyProvider } from '../copy/copy.tsx'
import { WorkflowShell } from '../primitives/workflow-shell.tsx'
import { enUs } from '../testing/texts.ts'
import { LandingPage, type LandingUser } from './landing.page.tsx'

const words = enUs

const open = (user?: LandingUser) =>
  render(
    <CopyProvider catalogue={words} locale="en-US">
      <LandingPage
        {...{ signInHref: '/sign-in', signUpHref: '#start', howItWorksHref: '#start', locationsHref: '/places', user }}
      />
    </CopyProvider>,
  )

function wordsOf(element: Element): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}
const boxOf = (selector: string): DOMRect => {
  const found = document.querySelector(selector)
  if (found === null) throw new Error(`${selector} is not there`)
  return found.getBoundingClientRect()
}

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
function lightness(colour: string): number {
  if (canvas === null) throw new Error('no canvas')
  canvas.fillStyle = colour
  canvas.fillRect(0, 0, 1, 1)
  const linear = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
    const part = value / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = linear
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(item: string, other: string): number {
  const [dark = 0, light = 0] = [lightness(item), lightness(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test.each([960, 1_024, 1_180, 1_440])(
  'the scene of the landing page does not overlap the headline at %i px',
  async (width) => {
    await page.viewport(width, 800)
    open()
    const headline = page.getByRole('heading', { level: 1 }).element()
    expect(boxOf('.pf-hero-scene').left).toBeGreaterThan(wordsOf(headline).right)
  },
)

test('the button of the landing page is above the scene on a phone', async () => {
  await page.viewport(360, 740)
  open()
  const scene = boxOf('.pf-hero-scene')
  expect(scene.height).toBe(200)
  expect(boxOf('.pf-hero-actions .pf-primary').bottom).toBeLessThan(500)
  expect(scene.top).toBeGreaterThan(boxOf('.pf-hero-words').bottom)
})

test.each([360, 768, 960, 1_440])(
  'the scene of a user cuts off both hands only at the wrist at %i px',
  async (width) => {
    await page.viewport(width, 900)
    open({ profile: '/', programs: '/', receipts: '/', signIns: '/', palms: { left: true, right: false } })
    const scene = boxOf('.pf-hero-scene')
    const hands = [...document.querySelectorAll('.pf-user-palms .pf-palm')].map((hand) => hand.getBoundingClientRect())
    expect(hands).toHaveLength(2)
    for (const { top, bottom } of hands) {
      expect(top).toBeGreaterThan(scene.top)
      expect(bottom).toBeGreaterThan(scene.bottom)
    }
    expect(hands[0]?.right).toBeLessThanOrEqual(hands[1]?.left ?? 0)
  },
)

test('timed animations of the landing page end within five seconds', async () => {
  await page.viewport(1_440, 900)
  open()
  const timed = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline)
  expect(timed.length).toBeGreaterThan(4)
  for (const { effect } of timed) expect(Number(effect?.getComputedTiming().endTime)).toBeLessThanOrEqual(5_000)
})

test.each([
  [1_024, 768],
  [1_180, 820],
])('the workflow shell does not cut off the hand next to a question at %i × %i', async (width, height) => {
  await page.viewport(width, height)
  render(
    <CopyProvider catalogue={words} locale="en-US">
      <WorkflowShell>
        <h1>One question</h1>
      </WorkflowShell>
    </CopyProvider>,
  )
  const [side, hand] = [boxOf('.pf-shell-palm'), boxOf('.pf-shell-palm .pf-palm-outline')]
  expect(hand.left).toBeGreaterThanOrEqual(side.left)
  expect(hand.right).toBeLessThanOrEqual(side.right)
})

test.each(['light', 'dark'])('the step numbers of the landing page have a contrast above 4.5 (%s)', (theme) => {
  document.body.dataset.theme = theme
  open()
  const [step, ground] = ['.pf-start-steps > li', '.pf-start'].map((selector) => document.querySelector(selector))
  if (!step || !ground) throw new Error('no steps')
  expect(contrast(getComputedStyle(step, '::before').color, getComputedStyle(ground).backgroundColor)).toBeGreaterThan(
    4.5,
  )
  delete document.body.dataset.theme
})

test('the left palm of a user is on the left of a page in a right-to-left language', () => {
  const user = { profile: '/a', programs: '/b', receipts: '/c', signIns: '/d', palms: { left: true, right: true } }
  render(
    <div dir="rtl">
      <CopyProvider catalogue={words} locale="en-US">
        <LandingPage signInHref="" signUpHref="" howItWorksHref="" locationsHref="" user={user} />
      </CopyProvider>
    </div>,
  )
  const places = [words.userLeft, words.userRight].map(
    (name) => page.getByText(name).element().getBoundingClientRect().x,
  )
  expect(places[0]).toBeLessThan(places[1] ?? 0)
})
