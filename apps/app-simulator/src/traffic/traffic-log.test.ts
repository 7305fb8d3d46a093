import { expect, test } from 'vitest'
import { createWatched } from './traffic-log.ts'

const envelope = { palmflow: 1, nonce: 'n'.repeat(20), aoSessionId: 'ao-1' }

test('the live view shows no code, palm or PIN of a message', () => {
  const watched = createWatched(() => 0)
  watched.message('toPage', { ...envelope, kind: 'signal', name: 'otp.received', payload: { otp: '483920' } })
  watched.message('toPage', {
    ...envelope,
    kind: 'answer',
    name: 'workflow.transition-to-app',
    id: 'scan-1-and-more',
    answer: { outcome: 'captured', capture: { encodingData: 'AQBqcGFsbWNvZGU=' } },
  })
  watched.message('toShell', { ...envelope, kind: 'event', name: 'ingress.help', payload: {} })
  watched.call({ method: 'POST', path: '/dev/flags', body: { id: 'flag', variant: 'T1', pin: '7319' }, status: 204 })
  const lines = watched.lines.get()
  expect(lines.map(({ title }) => title)).toEqual([
    'POST /dev/flags → 204',
    'event ingress.help',
    'answer workflow.transition-to-app',
    'signal otp.received',
  ])
  for (const secret of ['483920', 'AQBqcGFsbWNvZGU=', '7319', 'nnnn'])
    expect(JSON.stringify(lines)).not.toContain(secret)
})

test('the live view shows a malformed message as one line of limited length', () => {
  const watched = createWatched(() => 0)
  for (let count = 0; count < 500; count += 1) watched.message('toShell', { kind: 'x'.repeat(5_000) })
  watched.message('toShell', 'nonsense')
  const lines = watched.lines.get()
  expect([lines.length, lines[0]?.title, lines[1]?.title.length]).toEqual([500, 'not a message of the bridge', 80])
})

test('the live view lists the fields of a message with readable names', () => {
  const watched = createWatched(() => 0)
  const answer = { outcome: 'captured', tries: 1, handsSeen: ['LEFT', 'RIGHT'], pin: '7319' }
  watched.message('toPage', { ...envelope, kind: 'answer', name: 'scan', answer, payload: {} })
  expect(watched.lines.get()[0]?.facts).toEqual([
    ['outcome', 'captured'],
    ['tries', '1'],
    ['hands seen', 'LEFT, RIGHT'],
    ['pin', '•••'],
  ])
})
