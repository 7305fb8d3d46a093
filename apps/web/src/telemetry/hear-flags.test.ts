import { createFlags, createStore } from '@palmflow/session'
import { expect, test } from 'vitest'
import { keepFirst } from './hear-flags.ts'

const store = (text?: string) => {
  const own = createStore(undefined, () => {})
  if (text !== undefined) own.set('featureFlags', text)
  return own
}
const isOff = (own: ReturnType<typeof store>) => createFlags(store(), own).isOn('telemetry-off')

test('flags that a page itself asked for count where none have come before', () => {
  const own = store()
  keepFirst(own, '{"telemetry-off":"T1"}')
  expect(isOff(own)).toBe(true)
})

test('an answer that comes late changes nothing of what the client has heard meanwhile', () => {
  const own = store('{"telemetry-off":"T1"}')
  keepFirst(own, '{"telemetry-off":"C"}')
  expect(isOff(own)).toBe(true)
})

test.each(['<!doctype html>', 'null', '{"telemetry-off":1}'])('what is no answer, %s, is not kept', (text) => {
  const own = store()
  keepFirst(own, text)
  expect(own.get('featureFlags')).toBeUndefined()
})

test('junk that lies there gives way', () => {
  const own = store('<!doctype html>')
  keepFirst(own, '{"telemetry-off":"T1"}')
  expect(isOff(own)).toBe(true)
})
