import { expect, test } from 'vitest'
import { eventLines } from './event-lines.ts'

function log() {
  let now = Date.UTC(2026, 0, 1)
  const lines: unknown[] = []
  const { report, end } = eventLines(
    (line) => lines.push(JSON.parse(line)),
    () => now,
  )
  const wait = (ms: number) => {
    now += ms
  }
  return { lines, report, end, wait }
}

const at = '2026-01-01T00:00:00.000Z'

test('the event log writes an event as one line of JSON with UTC time, name and fields', () => {
  const written: string[] = []
  const { report } = eventLines(
    (line) => written.push(line),
    () => Date.UTC(2026, 0, 1),
  )
  report('foreign-refused', { call: 'PUT /api/x\n{"event":"signed-in"}', origin: 'evil.example' })
  expect(written).toHaveLength(1)
  expect(written[0]).not.toContain('\n')
  expect(JSON.parse(written[0] ?? '')).toEqual({
    at,
    level: 'warn',
    event: 'foreign-refused',
    call: 'PUT /api/x\n{"event":"signed-in"}',
    origin: 'evil.example',
  })
})

test('a thousand equal events from one address are logged as two lines', () => {
  const { lines, report, wait } = log()
  for (let guess = 0; guess < 1_000; guess += 1) report('guess-wrong', { of: 'otp', from: 'a' })
  report('guess-wrong', { of: 'otp', from: 'b' })
  expect(lines).toHaveLength(2)
  wait(60_000)
  report('guess-wrong', { of: 'otp', from: 'a' })
  expect(lines.slice(2)).toEqual([
    { at: '2026-01-01T00:01:00.000Z', level: 'info', event: 'guess-wrong', of: 'otp', from: 'a', more: 999 },
    { at: '2026-01-01T00:01:00.000Z', level: 'info', event: 'guess-wrong', of: 'otp', from: 'a' },
  ])
})

test('1,000 different events of one name and address are logged as 101 lines a minute', () => {
  const { lines, report, end } = log()
  for (let call = 0; call < 1_000; call += 1) report('foreign-refused', { call: `POST /api/${call}`, from: 'a' })
  for (let key = 0; key < 1_000; key += 1) report('shell-not-proven', { reason: 'unknown', key: `${key}` })
  report('foreign-refused', { call: 'POST /api/other', from: 'b' })
  expect(lines).toHaveLength(101 + 101 + 1)
  expect(lines.at(-1)).toEqual({ at, level: 'warn', event: 'foreign-refused', call: 'POST /api/other', from: 'b' })
  end()
  expect(lines.slice(-2)).toEqual([
    { at, level: 'warn', event: 'foreign-refused', from: 'a', more: 899 },
    { at, level: 'warn', event: 'shell-not-proven', more: 899 },
  ])
})

test('each of 300 sign-ins from one address has its own log line', () => {
  const { lines, report } = log()
  for (let person = 0; person < 300; person += 1) report('signed-in', { by: 'palm', account: `${person}`, from: 'a' })
  const lineOf = (account: string) => ({ at, level: 'info', event: 'signed-in', by: 'palm', account, from: 'a' })
  expect(lines).toEqual(Array.from({ length: 300 }, (_, person) => lineOf(`${person}`)))
})

test('a log line escapes characters outside plain ASCII', () => {
  const written: string[] = []
  const { report } = eventLines(
    (line) => written.push(line),
    () => Date.UTC(2026, 0, 1),
  )
  const kind = '\u009b2J\u007f\u202e\u2028é😀'
  report('shell-key-refused', { kind })
  expect(written[0]).toMatch(/^[ -~]+$/)
  expect(JSON.parse(written[0] ?? '')).toEqual({ at, level: 'warn', event: 'shell-key-refused', kind })
})

test('the event log writes the counts of repeated events when the log is closed', () => {
  const { lines, report, end } = log()
  report('flood', { from: 'a' })
  report('flood', { from: 'a' })
  end()
  expect(lines).toEqual([
    { at, level: 'warn', event: 'flood', from: 'a' },
    { at, level: 'warn', event: 'flood', from: 'a', more: 1 },
  ])
})

test('an event after the clock is set back is logged on its own line', () => {
  const { lines, report, wait } = log()
  report('flood', { from: 'a' })
  wait(-3_600_000)
  report('flood', { from: 'a' })
  expect(lines).toHaveLength(2)
})

test('the log line of an event names the request and the endpoint', () => {
  const lines: unknown[] = []
  let request = 'one'
  const { report, log, end } = eventLines(
    (line) => lines.push(JSON.parse(line)),
    () => Date.UTC(2026, 0, 1),
    () => ({ request, row: 'sendOtp' }),
  )
  report('sms-failed', {})
  request = 'two'
  report('sms-failed', {})
  log({ request, row: 'sendOtp' }, 503, 12)
  end()
  expect(lines).toEqual([
    { at, level: 'error', request: 'one', row: 'sendOtp', event: 'sms-failed' },
    { at, level: 'info', request: 'two', row: 'sendOtp', event: 'answered', status: 503, ms: 12 },
    { at, level: 'error', event: 'sms-failed', more: 1 },
  ])
})
