import { openStage } from '@palmflow/paths'
import { subjectOf } from '@palmflow/workflows/samples'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CopyProvider } from '../../copy/copy.tsx'
import { enUs } from '../../copy/en-us/whole.ts'
import { following } from '../../testing/view-surface.tsx'
import { transitionToAppView } from './transition-to-app.view.tsx'

afterEach(cleanup)

test.each([
  ['RIGHT', 'Now your left palm', 'Your right palm is in.'],
  ['LEFT', 'Now your right palm', 'Your left palm is in.'],
])('whoever wants both palms and has shown the %s one is asked for the other', async (kept, title, note) => {
  const input = { use: 'enroll', stage: 'chosen', preference: 'BOTH', kept: [kept] }
  const { actor } = openStage(subjectOf('TRANSITION_TO_APP'), input)
  render(
    <CopyProvider catalogue={enUs} locale="en-US">
      {following(actor, transitionToAppView)}
    </CopyProvider>,
  )
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByText(note)).toBeVisible()
})
