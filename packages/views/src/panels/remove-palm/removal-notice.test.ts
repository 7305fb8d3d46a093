import { removePalmPanel } from '@palmflow/workflows'
import { expect, test } from 'vitest'
import { removalNotice } from './remove-palm.view.tsx'

test.each([
  ['LEFT_PALM', 'removePalm.leftDone'],
  ['RIGHT_PALM', 'removePalm.rightDone'],
] as const)('the message after the removal of %s names this palm [R409]', (palm, of) => {
  const context = { palm }
  expect(removalNotice(removePalmPanel.resolveState({ value: 'removed', context }))).toEqual({ type: 'SUCCESS', of })
  expect(removalNotice(removePalmPanel.resolveState({ value: 'failed', context }))).toBeUndefined()
})
