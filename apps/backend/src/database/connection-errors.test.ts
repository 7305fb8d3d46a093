import { expect, test } from 'vitest'
import { isDatabaseLost, isReadOnly } from './connection-errors.ts'
import { isSerializationFailure } from './transaction.ts'

const coded = (code: string) => Object.assign(new Error('failed'), { code })

test('connection errors count as a lost database, unlike other errors', () => {
  const away = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', '08006', '57P01', '57P03', '53300'].map(coded)
  const errors = ['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'].map(
    (text) => new Error(text),
  )
  const closed = Object.assign(new Error('unable to open database file'), { errcode: 14 })
  expect([...away, ...errors, closed].map(isDatabaseLost)).not.toContain(false)
  const ours = ['23505', '42P01', '08', 'ERR_INVALID_ARG_TYPE'].map(coded)
  expect([...ours, new Error('no such table: people'), 'lost', undefined].map(isDatabaseLost)).not.toContain(true)
})

test('a read-only database or a failing disk counts as lost', () => {
  const readOnly = [coded('25006'), Object.assign(new Error('attempt to write a readonly database'), { errcode: 1544 })]
  expect(readOnly.map(isReadOnly)).toEqual([true, true])
  const failing = Object.assign(new Error('disk I/O error'), { errcode: 778 })
  expect([...readOnly, failing].map(isDatabaseLost)).toEqual([true, true, true])
  expect([failing, coded('57P01')].map(isReadOnly)).toEqual([false, false])
})

test('an error after a wait for a lock does not count as a lost database', () => {
  const waits = ['40001', '40P01', '55P03'].map(coded)
  const busy = Object.assign(new Error('database is locked'), { errcode: 517 })
  expect([...waits, busy].map(isSerializationFailure)).not.toContain(false)
  expect([...waits, busy].map(isDatabaseLost)).not.toContain(true)
})
