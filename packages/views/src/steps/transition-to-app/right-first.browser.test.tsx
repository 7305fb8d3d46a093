import '../../styles/index.css'
import { openHarness } from '@palmflow/paths'
import { subjectOf } from '@palmflow/workflows/samples'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AppShell } from '../../primitives/app-shell.tsx'
import { enUs, esUs } from '../../testing/texts.ts'
import { showStep } from '../../testing/view-surface.tsx'
import { transitionToAppView } from './transition-to-app.view.tsx'

test.each([
  ['RIGHT', enUs['transitionToApp.nextLeftTitle'], enUs['transitionToApp.rightIn']],
  ['LEFT', enUs['transitionToApp.nextRightTitle'], enUs['transitionToApp.leftIn']],
])('after the %s palm of two palms the screen asks for the other palm', async (storedText, title, note) => {
  const input = { use: 'enroll', stage: 'chosen', preference: 'BOTH', hands: [storedText] }
  const { actor } = openHarness(subjectOf('TRANSITION_TO_APP'), input)
  showStep(actor, transitionToAppView)
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByText(note)).toBeVisible()
})

test.each([
  [320, 640, 'es-US'],
  [360, 740, 'en-US'],
  [360, 740, 'es-US'],
  [1_024, 800, 'en-US'],
] as const)('both scans keep the place of their button and text at %i × %i px in %s', async (width, height, locale) => {
  const words = locale === 'es-US' ? esUs : enUs
  await page.viewport(width, height)
  const placeOfScan = (hands: readonly string[]) => {
    const input = { use: 'enroll', stage: 'chosen', preference: 'BOTH', hands }
    const { actor } = openHarness(subjectOf('TRANSITION_TO_APP'), input)
    const screen = showStep(actor, (props) => <AppShell header={null}>{transitionToAppView(props)}</AppShell>, words)
    const { x, y } = page.getByRole('button', { name: words['transitionToApp.scan'] }).element().getBoundingClientRect()
    return { screen, x, y, noteHeight: document.querySelector('.pf-scan-note')?.getBoundingClientRect().height }
  }
  const first = placeOfScan([])
  first.screen.unmount()
  const second = placeOfScan(['LEFT'])
  expect([second.x, second.y, second.noteHeight]).toEqual([first.x, first.y, first.noteHeight])
})
