import { createFlags, createStore } from '@palmflow/session'
import { expect, test } from 'vitest'
import { storeFirst } from './fetch-flags.ts'

const store = (text?: string) => {
  const own = createStore(undefined, () => {})
  if (text !== undefined) own.set('featureFlags', text)
  return own
}
const isOff = (own: ReturnType<typeof store>) => createFlags(store(), own).isOn('telemetry-off')

test('a response with flags is stored if the tab has no flags yet', () => {
  const own = store()
  storeFirst(own, '{"telemetry-off":"T1"}')
  expect(isOff(own)).toBe(true)
})

test('a late response of the flag request does not replace newer flags of the client', () => {
  const own = store('{"telemetry-off":"T1"}')
  storeFirst(own, '{"telemetry-off":"C"}')
  expect(isOff(own)).toBe(true)
})

test.each(['<!doctype html>', 'null', '{"telemetry-off":1}'])(
  'a malformed response with flags, %s, is not stored',
  (text) => {
    const own = store()
    storeFirst(own, text)
    expect(own.get('featureFlags')).toBeUndefined()
  },
)

test('the response with flags replaces malformed stored flags', () => {
  const own = store('<!doctype html>')
  storeFirst(own, '{"telemetry-off":"T1"}')
  expect(isOff(own)).toBe(true)
})
