import { removePalmPanel } from '@palmflow/workflows'
import { expect, test } from 'vitest'
import type { StateValueFrom } from 'xstate'
import { palmsLeft } from './remove-palm.view.tsx'

const palms = ['LEFT_PALM', 'RIGHT_PALM'] as const
const leftIn = (value: StateValueFrom<typeof removePalmPanel>) =>
  palmsLeft(palms, removePalmPanel.resolveState({ value, context: { palm: 'RIGHT_PALM' } }))

test('the page hides a removed palm only in a profile that loaded before the removal [R409]', () => {
  expect(leftIn({ removed: 'outdated' })).toEqual(['LEFT_PALM'])
  expect(leftIn({ removed: 'current' })).toEqual(palms)
  expect(leftIn('removing')).toEqual(palms)
  expect(palmsLeft(palms)).toEqual(palms)
})
