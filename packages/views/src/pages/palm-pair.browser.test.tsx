import '../styles/index.css'
import { render } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { CopyProvider } from '../copy/copy.tsx'
import { WorkflowShell } from '../primitives/workflow-shell.tsx'
import { enUs } from '../testing/texts.ts'
import { PalmPair } from './palm-pair.page.tsx'

const shows = (adds: 'left' | 'right') =>
  render(
    <CopyProvider catalogue={enUs} locale="en-US">
      <WorkflowShell side={<PalmPair adds={adds} lines={0} />}>
        <div className="pf-field" />
      </WorkflowShell>
    </CopyProvider>,
  )
const hands = () => [...document.querySelectorAll('.pf-palm-pair > .pf-palm')]

test.each([
  ['left', ['still', 'done']],
  ['right', ['done', 'still']],
] as const)('the pair of hands shows that only the %s palm is missing', (adds, modes) => {
  shows(adds)
  expect(hands().map((hand) => hand.getAttribute('data-mode'))).toEqual(modes)
})

test.each([
  ['ltr', 360, 740],
  ['rtl', 360, 740],
  ['rtl', 1_440, 900],
])('in %s at %i px, the left hand is on the left and both hands fit', async (dir, width, height) => {
  await page.viewport(width, height)
  document.dir = dir
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  shows('right')
  const [left, right] = hands().map((hand) => hand.getBoundingClientRect())
  expect(left?.left).toBeGreaterThanOrEqual(0)
  expect(left?.right).toBeLessThan(right?.left ?? 0)
  expect(right?.right).toBeLessThanOrEqual(width)
})
