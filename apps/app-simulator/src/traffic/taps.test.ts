import type { ListeningWindow } from '@palmflow/shell-bridge'
import { expect, test } from 'vitest'
import { createTaps, type Direction } from './taps.ts'

const origin = 'http://localhost:4100'

type OnMessage = Parameters<ListeningWindow['addEventListener']>[1]

function setting(frames = new Set<unknown>()) {
  const listeners = new Set<OnMessage>()
  const messages: (readonly [Direction, unknown])[] = []
  const window: ListeningWindow = {
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
  }
  const taps = createTaps({ window, origin, frames, onMessage: (...line) => messages.push(line) })
  const received: { data: unknown; source: unknown }[] = []
  const listener: OnMessage = ({ data, source }) => received.push({ data, source })
  taps.window.addEventListener('message', listener)
  const arrive = (data: unknown, from: string, source: unknown) => {
    for (const listen of listeners) listen({ data, origin: from, source })
  }
  return { taps, messages, received, arrive, listener }
}
function frame() {
  const posted: unknown[] = []
  return { posted, postMessage: (message: unknown) => posted.push(message) }
}

test('a bridge message in each direction is recorded and delivered', () => {
  const { taps, messages, received, arrive } = setting()
  const page = frame()
  const target = taps.attach(page)
  target.postMessage('welcome', origin)
  arrive('hello', origin, page)
  expect(page.posted).toEqual(['welcome'])
  expect(messages).toEqual([
    ['toWeb', 'welcome'],
    ['toShell', 'hello'],
  ])
  expect(received).toEqual([{ data: 'hello', source: target }])
})

test('a message from a foreign or replaced page is not recorded', () => {
  const { taps, messages, received, arrive } = setting()
  const old = frame()
  const page = frame()
  taps.attach(old)
  const target = taps.attach(page)
  arrive('from elsewhere', 'http://evil.example', page)
  arrive('from the old page', origin, old)
  arrive('from no window', origin, null)
  expect(messages).toEqual([])
  expect(received.filter(({ data, source }) => source === target && data !== 'from elsewhere')).toEqual([])
})

test('a message after the removal of the listener is not delivered', () => {
  const { taps, received, arrive, listener } = setting()
  const page = frame()
  taps.attach(page)
  taps.window.removeEventListener('message', listener)
  arrive('late', origin, page)
  expect(received).toEqual([])
})

test('each bridge of two web views receives only the messages from its own page', () => {
  const frames = new Set<unknown>()
  const [one, other] = [setting(frames), setting(frames)]
  const [page, second] = [frame(), frame()]
  one.taps.attach(page)
  other.taps.attach(second)
  for (const { arrive } of [one, other]) {
    arrive('from the first', origin, page)
    arrive('from the second', origin, second)
  }
  expect([one, other].map(({ received }) => received.map(({ data }) => data))).toEqual([
    ['from the first'],
    ['from the second'],
  ])
})
