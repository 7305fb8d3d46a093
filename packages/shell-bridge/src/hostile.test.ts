import { describe, expect, test } from 'vitest'
import type { Adapter } from './adapters.ts'
import { captured, facts, openShell, openWaiting, shellOrigin } from './fakes.ts'
import { bridgeLimits } from './limits.ts'

const id = 'scan-0001'

describe('a page that waits for a scan', () => {
  test('a page that waits for a scan accepts valid messages from its shell', async () => {
    const { fire, answer, back, messages } = await openWaiting()
    await fire(answer)
    await fire(JSON.stringify(back))
    expect(messages).toEqual([captured, {}])
  })

  test.each([
    'https://evil.example',
    'http://shell.example',
    'https://shell.example:8443',
    'https://shell.example.evil.example',
    'https://sub.shell.example',
    'https://SHELL.EXAMPLE',
    'null',
    '',
    '*',
  ])('a page that waits for a scan ignores messages of the origin "%s"', async (origin) => {
    const { fire, answer, back, messages, from, bridge, reports } = await openWaiting()
    await fire(answer, { ...from, origin })
    await fire(back, { ...from, origin })
    expect(messages).toEqual([])
    expect(bridge.ignored().get('foreign')).toBe(2)
    expect(reports).toEqual([{ type: 'shellMessageIgnored', reason: 'foreign' }])
  })

  test('a page that waits for a scan ignores messages that its shell did not send', async () => {
    const { fire, answer, messages, from, window, openFrame, frame } = await openWaiting()
    const opener = { postMessage: () => {} }
    for (const source of [opener, openFrame().parent, frame.contentWindow, window, null, undefined]) {
      await fire(answer, { ...from, source })
    }
    expect(messages).toEqual([])
  })

  test('a page ignores messages from a frame inside its shell', async () => {
    let receive: Parameters<Adapter['listen']>[0] = () => {}
    const adapter: Adapter = {
      kind: 'iframe',
      post: () => {},
      listen: (listener) => {
        receive = listener
        return () => {}
      },
    }
    const { bridge, nonce } = openShell().load({ adapter })
    const welcome = { palmflow: 1, nonce, kind: 'welcome', version: 1, facts }
    const back = { palmflow: 1, nonce, kind: 'signal', name: 'back.requested', payload: {} }
    let messageCount = 0
    bridge.on('back.requested', () => (messageCount += 1))
    for (const isMainFrame of [false, true]) {
      for (const message of [welcome, back]) receive(message, { origin: shellOrigin, isMainFrame, source: null })
      expect(messageCount).toBe(isMainFrame ? 1 : 0)
    }
    expect(bridge.ignored().get('foreign')).toBe(2)
  })

  test('a page that waits for a scan ignores messages for another page load', async () => {
    const { fire, answer, messages, bridge, nonce } = await openWaiting()
    for (const wrong of ['page-load-nonce-before', nonce.toUpperCase(), `${nonce}0`])
      await fire({ ...answer, nonce: wrong })
    expect(bridge.ignored().get('stale')).toBe(3)
    for (const wrong of [undefined, null, '', [nonce], `${nonce}\n`]) await fire({ ...answer, nonce: wrong })
    expect(bridge.ignored().get('malformed')).toBe(5)
    expect(messages).toEqual([])
  })

  test('a page that waits for a scan ignores events that only pages send', async () => {
    const { fire, sealed, messages } = await openWaiting()
    for (const name of ['workflow.auth-completed', 'workflow.profile-completed', 'sign-out']) {
      for (const kind of ['event', 'signal', 'request', 'answer'])
        await fire({ ...sealed, kind, id, name, payload: {}, answer: captured })
    }
    expect(messages).toEqual([])
  })

  test('a page that waits for a scan ignores a signal with an unexpected payload', async () => {
    const { fire, sealed, messages, bridge } = await openWaiting()
    const signal = { ...sealed, kind: 'signal', name: 'otp.received' }
    for (const otp of ['12345', '1234567', '<b>12', '12345\n', 123_456, null])
      await fire({ ...signal, payload: { otp } })
    for (const name of ['toString', '__proto__', 'otp', 7]) await fire({ ...signal, name, payload: { otp: '471100' } })
    expect(messages).toEqual([])
    expect(bridge.ignored().get('malformed')).toBe(10)
  })

  test('a page that waits for a scan accepts a response only once', async () => {
    const { fire, answer, messages, bridge } = await openWaiting()
    await fire(answer)
    await fire({ ...answer, answer: { outcome: 'cancelled' } })
    await fire({ ...answer, id: 'never-asked-1' })
    expect(messages).toEqual([captured])
    expect(bridge.ignored().get('unasked')).toBe(2)
  })

  test('a page that waits for a scan reports a wrong protocol version once', async () => {
    const { fire, back, messages, reports, bridge } = await openWaiting()
    for (const palmflow of [0, 2, '1', 1.5, true, null, [1]]) await fire({ ...back, palmflow })
    expect(messages).toEqual([])
    expect(bridge.ignored().get('version')).toBe(7)
    expect(reports).toEqual([{ type: 'shellMessageIgnored', reason: 'version' }])
  })

  test('a page that waits for a scan ignores messages without the bridge format', async () => {
    const { fire, messages, reports, bridge } = await openWaiting()
    for (const junk of [{ source: 'devtools' }, [], 7, null, undefined, true]) await fire(junk)
    expect(bridge.ignored().get('foreign')).toBe(6)
    for (const text of ['{"type":"webpackOk"}', 'null', '7']) await fire(text)
    expect(bridge.ignored().get('foreign')).toBe(9)
    await fire('setImmediate$0.1$')
    expect(bridge.ignored().get('malformed')).toBe(1)
    expect(messages).toEqual([])
    expect(reports).toHaveLength(2)
  })

  test('a page that waits for a scan refuses a message over the size limit', async () => {
    const { fire, back, messages, bridge } = await openWaiting()
    const whole = JSON.stringify(back)
    const padded = (length: number) => whole + ' '.repeat(length - whole.length)
    await fire(padded(bridgeLimits.characters + 1))
    await fire({ ...back, extra: 'x'.repeat(bridgeLimits.characters) })
    expect(bridge.ignored().get('tooLarge')).toBe(2)
    expect(messages).toEqual([])
    await fire(padded(bridgeLimits.characters))
    expect(messages).toEqual([{}])
  })

  test('a flood of messages from another origin does not delay the scan response', async () => {
    const { fire, window, back, from, answer, messages, bridge } = await openWaiting()
    for (let count = 0; count < 10_000; count += 1)
      window.dispatch({ data: back, ...from, origin: 'https://evil.example' })
    await fire(answer)
    expect(messages).toEqual([captured])
    expect(bridge.ignored().get('flood')).toBeUndefined()
  })

  test('a scan response arrives even after a flood of messages from the shell', async () => {
    const { fire, window, back, from, messages, bridge, reports, scans, clock, request } = await openWaiting()
    clock.advance(1_000)
    for (let count = 0; count < 500; count += 1) window.dispatch({ data: back, ...from })
    expect(messages).toHaveLength(bridgeLimits.inboundPerSecond)
    scans[0]?.end(captured)
    await fire(back)
    expect(messages).not.toContainEqual(captured)
    clock.advance(1_000)
    await request
    expect(messages.at(-1)).toEqual(captured)
    expect(bridge.ignored().get('flood')).toBeGreaterThan(400)
    expect(reports).toEqual([{ type: 'shellMessageIgnored', reason: 'flood' }])
    for (let count = 0; count < 100; count += 1) window.dispatch({ data: back, ...from })
    const timers = clock.timers.size
    bridge.close()
    expect(clock.timers.size).toBe(timers - 1)
  })
})
