import { describe, expect, test } from 'vitest'
import { findAdapter, nativeNames, type PageWindow } from './adapters.ts'
import { openShell, openWindows, shellOrigin, webOrigin } from './fakes.ts'

function topWindow(globals: object): PageWindow {
  const window: PageWindow = {
    ...openWindows().shell,
    location: { origin: webOrigin },
    parent: { postMessage: () => {} },
    get top(): unknown {
      return window
    },
    ...globals,
  }
  return window
}
const wk = (postMessage: unknown) => ({ webkit: { messageHandlers: { palmflow: { postMessage } } } })
const receiverOf = (window: PageWindow): unknown => Reflect.get(window, nativeNames.receiver)
const callReceiver = (window: PageWindow, message: unknown): unknown => {
  const receiver = receiverOf(window)
  if (typeof receiver !== 'function') throw new Error('The page has no receiver')
  return receiver(message)
}

describe('the adapter in an iOS web view', () => {
  test("in iOS a page exchanges messages with the shell's handler", () => {
    const posted: unknown[] = []
    const window = topWindow(wk((message: unknown) => posted.push(message)))
    const adapter = findAdapter(window, { parentOrigin: shellOrigin })
    expect(adapter.kind).toBe('wkwebview')
    const messages: unknown[] = []
    const unlisten = adapter.listen((message, from) => messages.push([message, from.isMainFrame, from.origin]))
    adapter.post({ palmflow: 1 })
    expect(callReceiver(window, '{"palmflow":1}')).toBeUndefined()
    unlisten()
    callReceiver(window, 'unheard')
    expect(posted).toEqual([{ palmflow: 1 }])
    expect(messages).toEqual([['{"palmflow":1}', true, webOrigin]])
  })

  test('in iOS a later script cannot replace the handler or the receiver', () => {
    const posted: unknown[] = []
    const handler = {
      postMessage(this: unknown, message: unknown) {
        posted.push(message)
        expect(this).toBe(handler)
      },
    }
    const window = topWindow({ webkit: { messageHandlers: { palmflow: handler } } })
    const adapter = findAdapter(window)
    const messages: unknown[] = []
    adapter.listen((message) => messages.push(message))
    handler.postMessage = () => expect.fail('replaced')
    Reflect.set(window, 'webkit', undefined)
    adapter.post('first')
    expect(posted).toEqual(['first'])
    expect(Reflect.set(window, nativeNames.receiver, () => expect.fail('replaced'))).toBe(false)
    expect(Reflect.deleteProperty(window, nativeNames.receiver)).toBe(false)
    expect(() => Object.defineProperty(window, nativeNames.receiver, { value: () => {} })).toThrow(TypeError)
    expect(Object.isFrozen(receiverOf(window))).toBe(true)
    callReceiver(window, 'second')
    expect(messages).toEqual(['second'])
  })

  test('in iOS the adapter fails if the receiver name is already defined', () => {
    const window = topWindow(wk(() => {}))
    Object.defineProperty(window, nativeNames.receiver, { value: () => {} })
    expect(() => findAdapter(window)).toThrow(TypeError)
  })
})

describe('the adapter in an Android web view', () => {
  test('in Android a page exchanges messages with the shell as text', () => {
    const posted: unknown[] = []
    const listeners: ((event: { data: unknown }) => void)[] = []
    const shell = {
      postMessage: (text: unknown) => posted.push(text),
      addEventListener: (_: string, listener: (event: { data: unknown }) => void) => listeners.push(listener),
      removeEventListener: () => listeners.splice(0),
    }
    const adapter = findAdapter(topWindow({ palmflow: shell }))
    expect(adapter.kind).toBe('android')
    const messages: unknown[] = []
    const unlisten = adapter.listen((message) => messages.push(message))
    adapter.post({ palmflow: 1 })
    listeners[0]?.({ data: 'text' })
    unlisten()
    expect(posted).toEqual(['{"palmflow":1}'])
    expect(messages).toEqual(['text'])
    expect(listeners).toEqual([])
  })

  test('in Android the adapter supports an object without addEventListener', () => {
    const shell: { postMessage(): void; onmessage?: (event: { data: unknown }) => void } = { postMessage: () => {} }
    const messages: unknown[] = []
    findAdapter(topWindow({ palmflow: shell })).listen((message) => messages.push(message))
    shell.onmessage?.({ data: 'text' })
    expect(messages).toEqual(['text'])
  })
})

describe('the website without a shell', () => {
  test.each([
    ['an empty window', {}],
    ['another app’s handlers', { webkit: { messageHandlers: {} } }],
    ['a handler that accepts nothing', { webkit: { messageHandlers: { palmflow: {} } } }],
    ['an element with the name palmflow', { palmflow: { tagName: 'FORM' } }],
    ['text with the name palmflow', { palmflow: 'postMessage' }],
    ['a frame with the name palmflow', { palmflow: { postMessage: () => {}, window: {} } }],
    [
      'a frame of another origin in place of the handlers',
      {
        get webkit(): unknown {
          return new Proxy(
            {},
            {
              get: () => {
                throw new DOMException('cross-origin', 'SecurityError')
              },
            },
          )
        },
      },
    ],
  ])('a page does not use %s as a shell', (_, globals) => {
    expect(findAdapter(topWindow(globals), { parentOrigin: shellOrigin }).kind).toBe('none')
  })

  test('a framed page has no shell if the origin of its parent is not configured', () => {
    const page = openWindows().openFrame().load()
    expect(findAdapter(page).kind).toBe('none')
    expect(findAdapter(page, {}).kind).toBe('none')
    expect(findAdapter({ ...page, ...wk(() => expect.fail('a frame is not the page')) }).kind).toBe('none')
    expect(findAdapter(page, { parentOrigin: shellOrigin }).kind).toBe('iframe')
  })
})

test.each([
  '*',
  'null',
  '',
  '/',
  'https://shell.example/',
  'https://shell.example/app',
  'shell.example',
  'file://',
  'javascript:0',
])('page and shell refuse an origin that is not exact: "%s"', (origin) => {
  const windows = openWindows()
  const frame = windows.openFrame()
  expect(() => findAdapter(frame.load(), { parentOrigin: origin })).toThrow(TypeError)
  expect(() => openShell({ frame: { window: frame.contentWindow, origin } })).toThrow(TypeError)
})

test('a framed page addresses its messages only to the origin of the shell', () => {
  const { openFrame, posted } = openWindows()
  const page = openFrame().load()
  findAdapter(page, { parentOrigin: shellOrigin }).post({ palmflow: 1 })
  expect(posted.toShell.map(({ targetOrigin }) => targetOrigin)).toEqual([shellOrigin])
})
