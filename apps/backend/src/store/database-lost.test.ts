import { expect, test } from 'vitest'
import { isDatabaseLost } from './database-lost.ts'

const coded = (code: string) => Object.assign(new Error('failed'), { code })

test('a database that is away is told from a fault of ours', () => {
  const away = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', '08006', '57P01', '57P03', '53300', '25006'].map(coded)
  const said = ['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'].map(
    (words) => new Error(words),
  )
  const closed = Object.assign(new Error('unable to open database file'), { errcode: 14 })
  expect([...away, ...said, closed].map(isDatabaseLost)).not.toContain(false)
  const ours = ['23505', '42P01', '08', 'ERR_INVALID_ARG_TYPE'].map(coded)
  expect([...ours, new Error('no such table: people'), 'lost', undefined].map(isDatabaseLost)).not.toContain(true)
})

test('a database that others had for as long as a person waits is no crash, either', () => {
  const waitedInVain = ['40001', '40P01', '55P03'].map(coded)
  const busy = Object.assign(new Error('database is locked'), { errcode: 517 })
  expect([...waitedInVain, busy].map(isDatabaseLost)).not.toContain(false)
})
