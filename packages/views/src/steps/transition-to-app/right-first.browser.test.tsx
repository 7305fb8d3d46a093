import { openHarness } from '@palmflow/paths'
import { subjectOf } from '@palmflow/workflows/samples'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { enUs } from '../../testing/texts.ts'
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
