import { expect, test } from 'vitest'
import { fieldMessages } from './form-messages.ts'

test.each(['INFO', 'SUCCESS'] as const)('a field has no error from a message of the type %s', (type) => {
  expect(fieldMessages({ type, key: 'offline' })).toEqual({})
  expect(fieldMessages({ type, key: 'pinInvalid' }, 'pinInvalid')).toEqual({})
})

test('a field error not in the own messages of the field is a failure of the call', () => {
  expect(fieldMessages({ type: 'ERROR', key: 'pinInvalid' }, 'pinInvalid')).toEqual({ error: 'pinInvalid' })
  expect(fieldMessages({ type: 'ERROR', key: 'offline' }, 'pinInvalid')).toEqual({ failure: 'offline' })
})
