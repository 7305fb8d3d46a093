import { expect, test } from 'vitest'
import { findAdapter } from './adapters.ts'
import { createBridge } from './bridge.ts'
import { facts, fakeClock, openShell, openWindows, outcomeOf, settled, shellOrigin, unaborted } from './fakes.ts'
import { bridgeLimits } from './limits.ts'

const silence = bridgeLimits.greetings.reduce((sum, ms) => sum + ms, 0)

function openUnheard() {
  const windows = openWindows()
  const clock = fakeClock()
  const window = windows.openFrame().load()
  const adapter = findAdapter(window, { parentOrigin: shellOrigin })
  const bridge = createBridge({ adapter, nonce: 'page-load-nonce-00', clock, report: () => {} })
  return { ...windows, clock, bridge, window }
}

test('the welcome of the shell contains the data of the device', async () => {
  const { load } = openShell()
  const { bridge } = load()
  expect(await bridge.facts()).toEqual(facts)
  expect(await bridge.facts()).toEqual(facts)
})

test('the bridge sends earlier events in order after the welcome of the shell', async () => {
  const { load, events } = openShell()
  const { bridge } = load()
  bridge.send('ingress.help', {})
  bridge.send('bottom-sheet.visible', {})
  expect(events).toEqual([])
  await settled()
  expect(events.map(({ name }) => name)).toEqual(['ingress.help', 'bottom-sheet.visible'])
})

test('the bridge stores only the newest events before the welcome of the shell', async () => {
  const { bridge, posted, window } = openUnheard()
  for (let count = 0; count < 100; count += 1) bridge.send(count < 99 ? 'profile.refresh' : 'sign-out', {})
  const welcome = { palmflow: 1, nonce: 'page-load-nonce-00', kind: 'welcome', version: 1, facts }
  posted.toShell.splice(0)
  window.dispatch({ data: welcome, origin: shellOrigin, source: window.parent })
  expect(posted.toShell).toHaveLength(bridgeLimits.unsentEvents)
  expect(posted.toShell.at(-1)?.message).toMatchObject({ name: 'sign-out' })
})

test('without a welcome, the bridge rejects its requests at the last timeout', async () => {
  const { bridge, clock, posted } = openUnheard()
  const waiting = outcomeOf(bridge.facts())
  const request = outcomeOf(bridge.ask('workflow.palm-found', {}, { id: 'palm-found-1', signal: unaborted() }))
  clock.advance(silence - 1)
  expect(posted.toShell).toHaveLength(bridgeLimits.greetings.length)
  clock.advance(1)
  expect(await waiting).toMatchObject({ kind: 'unavailable', reason: 'silent' })
  expect(await request).toMatchObject({ kind: 'unavailable', reason: 'silent' })
  expect(clock.timers.size).toBe(0)
})

test('a page that retries after a timeout sends the hello again', async () => {
  const { bridge, clock, posted, window } = openUnheard()
  clock.advance(silence)
  posted.toShell.splice(0)
  const request = bridge.ask('workflow.palm-found', {}, { id: 'palm-found-1', signal: unaborted() })
  expect(posted.toShell.map(({ message }) => message)).toMatchObject([{ kind: 'hello' }])
  const sealed = { palmflow: 1, nonce: 'page-load-nonce-00' }
  const from = { origin: shellOrigin, source: window.parent }
  window.dispatch({ data: { ...sealed, kind: 'welcome', version: 1, facts }, ...from })
  const answer = { kind: 'answer', id: 'palm-found-1', name: 'workflow.palm-found', answer: { acknowledged: true } }
  window.dispatch({ data: { ...sealed, ...answer }, ...from })
  expect(await request).toEqual({ acknowledged: true })
})

test('different protocol versions cause one report in the page and one in the shell', async () => {
  const { load, reports } = openShell({ versions: [2, 3] })
  const page = load()
  const request = outcomeOf(page.bridge.ask('workflow.palm-found', {}, { id: 'palm-found-1', signal: unaborted() }))
  page.bridge.send('sign-out', {})
  await settled()
  expect(await request).toMatchObject({ kind: 'unavailable', reason: 'version' })
  expect(await outcomeOf(page.bridge.facts())).toMatchObject({ reason: 'version' })
  page.bridge.send('sign-out', {})
  expect(page.reports).toEqual([{ type: 'shellMessageIgnored', reason: 'version' }])
  expect(reports).toEqual([{ type: 'shellMessageIgnored', reason: 'version' }])
})

test('a page refuses a welcome with a version that the page did not offer', async () => {
  const { bridge, window } = openUnheard()
  const welcome = { palmflow: 1, nonce: 'page-load-nonce-00', kind: 'welcome', version: 2, facts }
  window.dispatch({ data: welcome, origin: shellOrigin, source: window.parent })
  expect(await outcomeOf(bridge.facts())).toMatchObject({ reason: 'version' })
})

test('the shell refuses a page that offers only unsupported versions', async () => {
  const { frame, posted, events, reports } = openShell()
  const window = frame.load()
  const sealed = { palmflow: 1, nonce: 'page-load-nonce-old' }
  window.parent.postMessage({ ...sealed, kind: 'hello', versions: [0] }, shellOrigin)
  window.parent.postMessage({ ...sealed, kind: 'event', name: 'sign-out', payload: {} }, shellOrigin)
  await settled()
  expect(posted.toWebView.map(({ message }) => message)).toEqual([{ ...sealed, kind: 'refused', versions: [1] }])
  expect(events).toEqual([])
  expect(reports.map((report) => 'reason' in report && report.reason)).toEqual(['version', 'stale'])
})

test('a page restored from the browser cache connects to the shell again', async () => {
  const { load, events, frame, host } = openShell()
  const first = load()
  await settled()
  // Loads another page in the same frame and returns to the first page. The first page keeps its state.
  const window = frame.load()
  window.parent.postMessage({ palmflow: 1, nonce: 'page-load-nonce-next', kind: 'hello', versions: [1] }, shellOrigin)
  await settled()
  first.bridge.send('ingress.help', {})
  await settled()
  expect(events).toEqual([])
  expect(host.ignored().get('stale')).toBe(1)
  first.bridge.greet()
  first.bridge.send('ingress.help', {})
  await settled()
  expect(events).toEqual([{ name: 'ingress.help', payload: {} }])
})

test('bridge messages in both directions contain a well-formed app session id', async () => {
  const { load, posted, events } = openShell()
  const { bridge } = load({ aoSessionId: 'ao-session-1' })
  bridge.send('ingress.help', {})
  await settled()
  expect(posted.toShell.map(({ message }) => message)).toMatchObject(Array(2).fill({ aoSessionId: 'ao-session-1' }))
  expect(posted.toWebView.map(({ message }) => message)).toMatchObject([{ aoSessionId: 'ao-session-1' }])
  expect(events).toEqual([{ name: 'ingress.help', payload: {}, aoSessionId: 'ao-session-1' }])
  for (const forged of ['<script>', 'x'.repeat(129), 'a b', '']) {
    const page = load({ aoSessionId: forged })
    expect(await page.bridge.facts()).toEqual(facts)
  }
  expect(JSON.stringify(posted.toShell)).not.toContain('script')
})

test('a closed bridge processes neither messages nor its open request', async () => {
  const { load, events, clock } = openShell()
  const { bridge, window } = load()
  await settled()
  const request = outcomeOf(
    bridge.ask('workflow.transition-to-app', { use: 'enroll', palm: 'BOTH' }, { id: 'scan-0001', signal: unaborted() }),
  )
  bridge.close()
  bridge.send('sign-out', {})
  bridge.greet()
  expect(await request).toMatchObject({ reason: 'closed' })
  await settled()
  expect(events).toEqual([])
  expect(window.listeners.size).toBe(0)
  expect(clock.timers.size).toBe(0)
})
