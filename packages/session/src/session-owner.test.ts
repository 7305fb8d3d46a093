import { expect, test } from 'vitest'
import { fakeStorage } from './fakes.ts'
import { createSessionOwner } from './session-owner.ts'
import { createStore } from './store.ts'

function pagesOfOneDevice() {
  const store = createStore(fakeStorage(), () => {})
  let count = 0
  return (aoSessionId?: string) => createSessionOwner(store, () => `start-${++count}`, aoSessionId)
}

test('only the page that began last is the owner, also in one native session', () => {
  const page = pagesOfOneDevice()
  const [first, second] = [page('native-1'), page('native-1')]
  first.begin()
  expect([first.isLast(), second.isLast()]).toEqual([true, false])
  second.begin()
  expect([first.isLast(), second.isLast()]).toEqual([false, true])
  second.forget()
  expect([first.isLast(), second.isLast()]).toEqual([true, true])
})

test('only a page in the native session of the last start continues this start', () => {
  const page = pagesOfOneDevice()
  page('native-1').begin()
  expect([page('native-1').isLast(), page('native-2').isLast(), page().isLast()]).toEqual([true, false, false])
})
