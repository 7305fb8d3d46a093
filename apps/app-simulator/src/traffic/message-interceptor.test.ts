import type { ListeningWindow } from '@palmflow/shell-bridge'
import { expect, test } from 'vitest'
import { createMessageInterceptor, type Direction } from './message-interceptor.ts'

const origin = 'http://localhost:4100'

type OnMessage = Parameters<ListeningWindow['addEventListener']>[1]

function setting(frames = new Set<unknown>()) {
  const listeners = new Set<OnMessage>()
  const messages: (readonly [Direction, unknown])[] = []
  const window: ListeningWindow = {
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
  }
  const interceptor = createMessageInterceptor({ window, origin, frames, onMessage: (...line) => messages.push(line) })
  const received: { data: unknown; source: unknown }[] = []
  const listener: OnMessage = ({ data, source }) => received.push({ data, source })
  interceptor.window.addEventListener('message', listener)
  const arrive = (data: unknown, from: string, source: unknown) => {
    for (const listen of listeners) listen({ data, origin: from, source })
  }
  return { interceptor, messages, received, arrive, listener }
}
function frame() {
  const posted: unknown[] = []
  return { posted, postMessage: (message: unknown) => posted.push(message) }
}

test('the message interceptor records and delivers a bridge message in each direction', () => {
  const { interceptor, messages, received, arrive } = setting()
  const page = frame()
  const target = interceptor.attach(page)
  target.postMessage('welcome', origin)
  arrive('hello', origin, page)
  expect(page.posted).toEqual(['welcome'])
  expect(messages).toEqual([
    ['toPage', 'welcome'],
    ['toShell', 'hello'],
  ])
  expect(received).toEqual([{ data: 'hello', source: target }])
})

test('the message interceptor records no message from a foreign or replaced page', () => {
  const { interceptor, messages, received, arrive } = setting()
  const old = frame()
  const page = frame()
  interceptor.attach(old)
  const target = interceptor.attach(page)
  arrive('from elsewhere', 'http://evil.example', page)
  arrive('from the old page', origin, old)
  arrive('from no window', origin, null)
  expect(messages).toEqual([])
  expect(received.filter(({ data, source }) => source === target && data !== 'from elsewhere')).toEqual([])
})

test('the message interceptor delivers no message after the removal of the listener', () => {
  const { interceptor, received, arrive, listener } = setting()
  const page = frame()
  interceptor.attach(page)
  interceptor.window.removeEventListener('message', listener)
  arrive('late', origin, page)
  expect(received).toEqual([])
})

test('with two web views, each bridge receives only the messages from its own page', () => {
  const frames = new Set<unknown>()
  const [one, other] = [setting(frames), setting(frames)]
  const [page, second] = [frame(), frame()]
  one.interceptor.attach(page)
  other.interceptor.attach(second)
  for (const { arrive } of [one, other]) {
    arrive('from the first', origin, page)
    arrive('from the second', origin, second)
  }
  expect([one, other].map(({ received }) => received.map(({ data }) => data))).toEqual([
    ['from the first'],
    ['from the second'],
  ])
})
