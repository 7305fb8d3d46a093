import { describe, expect, test } from 'vitest'
import { findAdapter } from './adapters.ts'
import { createBridge } from './bridge.ts'
import { fakeClock, openShell, openWindows, outcomeOf, settled, unaborted } from './fakes.ts'
import { bridgeLimits } from './limits.ts'
import { type EventName, events } from './messages.ts'

const isEventName = (name: string): name is EventName => Object.hasOwn(events, name)
const issued = { outcome: 'issued', nonce: 'nonce-of-the-app-1', token: 'a.b.c' } as const
const eventNames = Object.keys(events).filter(isEventName)

describe('events', () => {
  test.each(eventNames)('the shell receives the event %s', async (name) => {
    const shell = openShell()
    const payload = name === 'identity-token.answered' ? issued : {}
    shell.load().bridge.send(name, payload)
    await settled()
    expect(shell.events).toEqual([{ name, payload }])
    expect(shell.reports).toEqual([])
  })

  test('an unconnected page leaves only after the delivery of its event', async () => {
    const { load, events: messages } = openShell()
    const { bridge } = load()
    bridge.send('workflow.cancelled', {})
    await bridge.delivered()
    expect(messages.map(({ name }) => name)).toEqual(['workflow.cancelled'])
  })

  test('a connected page leaves only after the delivery of its event', async () => {
    const { load, events: messages } = openShell()
    const { bridge } = load()
    await bridge.facts()
    bridge.send('workflow.cancelled', {})
    await bridge.delivered()
    expect(messages.map(({ name }) => name)).toEqual(['workflow.cancelled'])
  })

  test('a page leaves after the delivery timeout if its shell has closed', async () => {
    const { host, load, clock } = openShell()
    const { bridge } = load()
    await bridge.facts()
    host.close()
    bridge.send('sign-out', {})
    let hasLeft = false
    void bridge.delivered().then(() => {
      hasLeft = true
    })
    await settled()
    expect(hasLeft).toBe(false)
    clock.advance(bridgeLimits.farewell)
    await settled()
    expect([hasLeft, clock.timers.size]).toEqual([true, 0])
  })

  test('a page leaves after the delivery timeout if its shell does not reply', async () => {
    const { load, clock } = openShell()
    const silent = { kind: 'iframe' as const, listen: () => () => {}, post: () => {} }
    const { bridge } = load({ adapter: silent })
    bridge.send('workflow.cancelled', {})
    let hasLeft = false
    void bridge.delivered().then(() => {
      hasLeft = true
    })
    await settled()
    expect(hasLeft).toBe(false)
    clock.advance(8_000)
    await settled()
    expect(hasLeft).toBe(true)
  })

  test('the shell calls its other listeners after one listener throws', async () => {
    const { host, load, events: messages, reports } = openShell()
    const cause = new Error('listener')
    host.subscribe(() => {
      throw cause
    })
    const later: string[] = []
    const unsubscribe = host.subscribe(({ name }) => later.push(name))
    const { bridge } = load()
    bridge.send('ingress.help', {})
    await settled()
    unsubscribe()
    bridge.send('ingress.sign-in', {})
    await settled()
    expect(messages.map(({ name }) => name)).toEqual(['ingress.help', 'ingress.sign-in'])
    expect(later).toEqual(['ingress.help'])
    expect(reports).toEqual(Array(2).fill({ type: 'shellListenerThrew', cause }))
  })

  test('if a post to the shell throws, the page reports the error and continues', async () => {
    const { load, reports } = openShell()
    const cause = new Error('gone')
    const adapter = {
      kind: 'iframe' as const,
      listen: () => () => {},
      post: () => {
        throw cause
      },
    }
    const page = load({ adapter })
    expect(page.reports).toEqual([{ type: 'shellPostFailed', cause }])
    expect(reports).toEqual([])
  })
})

describe('signals', () => {
  test('a page receives signals until it unsubscribes', async () => {
    const { host, load } = openShell()
    const { bridge, reports } = load()
    const messages: unknown[] = []
    const unlisten = bridge.on('otp.received', (payload) => messages.push(payload))
    bridge.on('language.changed', ({ language }) => messages.push(language))
    bridge.on('back.requested', (payload) => messages.push(payload))
    await settled()
    expect(host.signal('otp.received', { otp: '471100' })).toBe(true)
    host.signal('language.changed', { language: 'es' })
    host.signal('back.requested', {})
    host.signal('profile.refresh-requested', {})
    await settled()
    unlisten()
    host.signal('otp.received', { otp: '471101' })
    await settled()
    expect(messages).toEqual([{ otp: '471100' }, 'es', {}])
    expect(reports).toEqual([])
  })

  test('the shell detects that no page receives a signal', async () => {
    const { host, load, openFrame } = openShell()
    expect(host.signal('back.requested', {})).toBe(false)
    load()
    await settled()
    expect(host.signal('back.requested', {})).toBe(true)
    host.reattach(openFrame().contentWindow)
    expect(host.signal('back.requested', {})).toBe(false)
  })

  test('a signal reaches the other listeners if one listener throws', async () => {
    const { host, load } = openShell()
    const { bridge, reports } = load()
    let messageCount = 0
    bridge.on('back.requested', () => {
      throw new Error('listener')
    })
    bridge.on('back.requested', () => (messageCount += 1))
    await settled()
    host.signal('back.requested', {})
    await settled()
    expect(messageCount).toBe(1)
    expect(reports).toMatchObject([{ type: 'shellListenerThrew' }])
  })
})

test('a closed shell processes neither messages nor open requests', async () => {
  const { host, load, scans, events: messages, shell, clock } = openShell()
  const { bridge } = load()
  void outcomeOf(
    bridge.ask('workflow.transition-to-app', { use: 'enroll', palm: 'BOTH' }, { id: 'scan-0001', signal: unaborted() }),
  )
  await settled()
  host.close()
  bridge.send('sign-out', {})
  await settled()
  expect(scans[0]?.signal.aborted).toBe(true)
  expect(messages).toEqual([])
  expect(shell.listeners.size).toBe(0)
  expect(clock.timers.size).toBe(0)
})

test('without a shell, the bridge rejects requests and sends no messages', async () => {
  const { shell, posted } = openWindows()
  const clock = fakeClock()
  const window = {
    ...shell,
    parent: { postMessage: () => {} },
    get top(): unknown {
      return window
    },
  }
  const bridge = createBridge({ adapter: findAdapter(window), nonce: 'page-load-nonce-00', clock, report: () => {} })
  bridge.send('sign-out', {})
  bridge.greet()
  const request = bridge.ask('palm.preference', { palms: 'BOTH' }, { id: 'palms-0001', signal: unaborted() })
  expect(await outcomeOf(request)).toMatchObject({ kind: 'unavailable', reason: 'noShell' })
  expect(await outcomeOf(bridge.facts())).toMatchObject({ reason: 'noShell' })
  expect(posted).toEqual({ toShell: [], toWebView: [] })
  expect(clock.timers.size).toBe(0)
})
