import '../styles/index.css'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CopyProvider } from '../copy/copy.tsx'
import { Screen } from '../primitives/screen.tsx'
import { WorkflowShell } from '../primitives/workflow-shell.tsx'
import { enUs } from '../testing/texts.ts'
import { NumberChange } from './number-change.page.tsx'

const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()

const shows = () =>
  render(
    <CopyProvider catalogue={enUs} locale="en-US">
      <WorkflowShell side={<NumberChange tail="0100" />}>
        <Screen title="addPalm.left" lead="addPalm.missingLeft">
          <div className="pf-field">
            <input aria-label="Number" />
          </div>
        </Screen>
      </WorkflowShell>
    </CopyProvider>,
  )

test.each([320, 360, 768])('at %i px, the numbers are as wide as the form and below its title', async (width) => {
  await page.viewport(width, 740)
  shows()
  const [numbers, field] = [boxOf('.pf-numbers'), boxOf('.pf-field')]
  expect(Math.abs(numbers.x - field.x)).toBeLessThan(2)
  expect(Math.abs(numbers.right - field.right)).toBeLessThan(2)
  expect(numbers.top).toBeGreaterThan(boxOf('.pf-title').bottom)
  expect(numbers.bottom).toBeLessThan(boxOf('.pf-lead').top)
  expect(boxOf('.pf-lead').bottom).toBeLessThan(field.top)
})

test('on a phone, the hand is in the middle below the form of a number change', async () => {
  await page.viewport(360, 740)
  shows()
  const [palm, field] = [boxOf('.pf-numbers-palm > .pf-palm'), boxOf('.pf-field')]
  expect(Math.round(palm.x + palm.width / 2)).toBe(180)
  expect(palm.top).toBeGreaterThan(field.bottom)
})

test.each([
  ['says so before the user has entered one', undefined, enUs['numberChange.none']],
  ['shows the number of the code', '+1 (206) 555-0111', '+1 (206) 555-0111'],
])('the line of the new number %s', (_, next, line) => {
  render(
    <CopyProvider catalogue={enUs} locale="en-US">
      <NumberChange tail="0100" next={next} />
    </CopyProvider>,
  )
  expect(document.querySelector('dd:last-of-type')?.textContent).toBe(line)
})
