import { wire } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { keepApplication, wordIn } from './application.ts'
import { createStore } from './store.ts'

test('a tab stores the application from its address [R048 R284]', () => {
  const store = createStore(undefined, () => {})
  expect(keepApplication('', store)).toBeUndefined()
  expect(keepApplication('?application=cedar-clinic', store)).toBe('cedar-clinic')
  expect([keepApplication('?step=X', store), store.get('APPLICATION')]).toEqual(['cedar-clinic', 'cedar-clinic'])
  expect(keepApplication('?application=harbor-market', store)).toBe('harbor-market')
  expect(store.get('APPLICATION')).toBe('harbor-market')
})

test('an application counts as absent if it is empty or too long', () => {
  const store = createStore(undefined, () => {})
  const most = 'x'.repeat(wire.maxWordLength)
  expect([wordIn(`?context=${most}`, 'context'), wordIn(`?context=${most}x`, 'context')]).toEqual([most, undefined])
  expect(keepApplication(`?application=${most}x`, store)).toBeUndefined()
  expect(keepApplication('?application=', store)).toBeUndefined()
})
