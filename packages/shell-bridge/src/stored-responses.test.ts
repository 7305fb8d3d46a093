import { expect, test } from 'vitest'
import { captured, openShell, outcomeOf, scanRequest, settled, shellOrigin, unaborted } from './fakes.ts'
import { hostLimits } from './limits.ts'

const scan = 'workflow.transition-to-app'
const id = 'scan-0001'

const askAnswered = async () => {
  const shell = openShell()
  const { bridge } = shell.load()
  const request = bridge.ask(scan, scanRequest, { id, signal: unaborted() })
  await settled()
  shell.scans[0]?.end(captured)
  await request
  await settled()
  return shell
}

test('the shell stores a confirmed scan response for a limited time', async () => {
  const { clock, load, scans } = await askAnswered()
  clock.advance(hostLimits.takenAnswer - 1)
  expect(await load().bridge.ask(scan, scanRequest, { id, signal: unaborted() })).toEqual(captured)
  await settled()
  expect(scans).toHaveLength(1)
  clock.advance(hostLimits.takenAnswer)
  void outcomeOf(load().bridge.ask(scan, scanRequest, { id, signal: unaborted() }))
  await settled()
  expect(scans).toHaveLength(2)
})

test('the shell stores an unconfirmed scan response until the idle limit', async () => {
  const { clock, load, scans, frame } = openShell()
  void outcomeOf(load().bridge.ask(scan, scanRequest, { id, signal: unaborted() }))
  await settled()
  frame.kill()
  scans[0]?.end(captured)
  await settled()
  clock.advance(hostLimits.untakenAnswer - 1)
  expect(await load().bridge.ask(scan, scanRequest, { id, signal: unaborted() })).toEqual(captured)
  expect(scans).toHaveLength(1)
})

test('the shell deletes an unconfirmed scan response after the idle limit', async () => {
  const { clock, load, scans, frame } = openShell()
  void outcomeOf(load().bridge.ask(scan, scanRequest, { id, signal: unaborted() }))
  await settled()
  frame.kill()
  scans[0]?.end(captured)
  await settled()
  clock.advance(hostLimits.untakenAnswer)
  expect(clock.timers.size).toBe(0)
  void outcomeOf(load().bridge.ask(scan, scanRequest, { id, signal: unaborted() }))
  await settled()
  expect(scans).toHaveLength(2)
})

test('no page gets the response of a scan that ends after a sign-out', async () => {
  const { load, scans, posted } = openShell()
  const page = load()
  void outcomeOf(page.bridge.ask(scan, scanRequest, { id, signal: unaborted() }))
  await settled()
  page.bridge.send('sign-out', {})
  await settled()
  const next = page.bridge.ask(scan, scanRequest, { id, signal: unaborted() })
  await settled()
  scans[0]?.end(captured)
  await settled()
  expect(JSON.stringify(posted.toWebView)).not.toContain('encodingData')
  scans[1]?.end({ outcome: 'cancelled' })
  expect(await next).toEqual({ outcome: 'cancelled' })
})

test('a reloaded page without a request receives no scan response', async () => {
  const { load, scans, posted } = openShell()
  void outcomeOf(load().bridge.ask(scan, scanRequest, { id, signal: unaborted() }))
  await settled()
  load()
  await settled()
  expect(scans).toHaveLength(1)
  scans[0]?.end(captured)
  await settled()
  expect(JSON.stringify(posted.toWebView)).not.toContain('encodingData')
})

test('the shell ignores a confirmation of a response that does not exist yet', async () => {
  const { load, scans, host, clock } = openShell()
  const { bridge, window, nonce } = load()
  const request = bridge.ask(scan, scanRequest, { id, signal: unaborted() })
  await settled()
  window.parent.postMessage({ palmflow: 1, nonce, kind: 'received', id }, shellOrigin)
  await settled()
  clock.advance(hostLimits.untakenAnswer)
  scans[0]?.end(captured)
  expect(await request).toEqual(captured)
  expect(host.ignored().get('unasked')).toBe(1)
})

test.each(['sign-out', 'session.expired'] as const)(
  'after the event %s the shell stores no scan response',
  async (name) => {
    const { load, scans, clock } = await askAnswered()
    const page = load()
    const request = outcomeOf(page.bridge.ask(scan, scanRequest, { id: 'scan-0002', signal: unaborted() }))
    await settled()
    page.bridge.send(name, {})
    expect(await request).toMatchObject({ reason: 'declined' })
    expect(scans[1]?.signal.aborted).toBe(true)
    expect(clock.timers.size).toBe(0)
    void outcomeOf(page.bridge.ask(scan, scanRequest, { id, signal: unaborted() }))
    await settled()
    expect(scans).toHaveLength(3)
  },
)
