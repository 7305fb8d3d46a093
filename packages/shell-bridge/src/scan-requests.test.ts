import { Failure, isFailure } from '@palmflow/contract'
import { describe, expect, test } from 'vitest'
import { captured, openShell, outcomeOf, scanRequest, settled, unaborted } from './fakes.ts'
import { hostLimits } from './limits.ts'

const scan = 'workflow.transition-to-app'
const id = 'scan-0001'

describe('requests for a scan', () => {
  test('the page that requested a scan receives the scan', async () => {
    const { load, scans } = openShell()
    const { bridge } = load()
    const request = bridge.ask(scan, scanRequest, { id, signal: unaborted() })
    await settled()
    scans[0]?.end(captured)
    expect(await request).toEqual(captured)
  })

  test.each([{ outcome: 'cancelled' }, { outcome: 'failed', reason: 'camera-denied' }])(
    'a scan request ends without a palm: $outcome',
    async (answer) => {
      const { load, scans } = openShell()
      const request = load().bridge.ask(scan, scanRequest, { id, signal: unaborted() })
      await settled()
      scans[0]?.end(answer)
      expect(await request).toEqual(answer)
    },
  )

  test('repeated requests with one id start one scan', async () => {
    const { load, scans } = openShell()
    const { bridge } = load()
    const twice = [1, 2].map(() => bridge.ask(scan, scanRequest, { id, signal: unaborted() }))
    await settled()
    scans[0]?.end(captured)
    expect(await Promise.all(twice)).toEqual([captured, captured])
    expect(await bridge.ask(scan, scanRequest, { id, signal: unaborted() })).toEqual(captured)
    expect(scans).toHaveLength(1)
  })

  test('the next page receives the scan that ran when the previous web view closed', async () => {
    const { load, scans, frame } = openShell()
    const first = load()
    const lost = outcomeOf(first.bridge.ask(scan, scanRequest, { id, signal: unaborted() }))
    await settled()
    frame.kill()
    scans[0]?.end(captured)
    await settled()
    const { bridge } = load()
    expect(await bridge.ask(scan, scanRequest, { id, signal: unaborted() })).toEqual(captured)
    expect(scans).toHaveLength(1)
    expect(await Promise.race([lost, Promise.resolve('never')])).toBe('never')
  })

  test('a reloaded page receives the running scan of the old page', async () => {
    const { load, scans, posted } = openShell()
    load()
      .bridge.ask(scan, scanRequest, { id, signal: unaborted() })
      .catch(() => {})
    await settled()
    const second = load()
    const request = second.bridge.ask(scan, scanRequest, { id, signal: unaborted() })
    await settled()
    scans[0]?.end(captured)
    expect(await request).toEqual(captured)
    const answers = posted.toWebView
      .map(({ message }) => message)
      .filter((item) => JSON.stringify(item).includes('"answer"'))
    expect(answers).toMatchObject([{ nonce: second.nonce }])
  })

  test('a new web view receives the scan that the replaced web view requested', async () => {
    const { load, scans, host, openFrame, frame, events } = openShell()
    const old = load()
    old.bridge.ask(scan, scanRequest, { id, signal: unaborted() }).catch(() => {})
    await settled()
    const next = openFrame()
    host.reattach(next.contentWindow)
    const request = load({}, next).bridge.ask(scan, scanRequest, { id, signal: unaborted() })
    await settled()
    scans[0]?.end(captured)
    expect(await request).toEqual(captured)
    expect(scans).toHaveLength(1)
    // The shell no longer accepts messages from the old window.
    old.bridge.send('sign-out', {})
    frame.load()
    await settled()
    expect(events).toEqual([])
    expect(host.ignored().get('foreign')).toBe(1)
  })

  test('the bridge cancels a scan request if the user leaves the step', async () => {
    const { load, scans, host } = openShell()
    const { bridge } = load()
    const leaving = new AbortController()
    const left = outcomeOf(bridge.ask(scan, scanRequest, { id, signal: leaving.signal }))
    await settled()
    leaving.abort()
    expect(await left).toMatchObject({ kind: 'unavailable', reason: 'aborted' })
    scans[0]?.end(captured)
    await settled()
    expect(bridge.ignored().get('unasked')).toBe(1)
    // The response is late, but the page confirms it so that the shell can delete it.
    expect(host.ignored().size).toBe(0)
    expect(await bridge.ask('workflow.palm-found', {}, { id: 'palm-found-1', signal: unaborted() })).toEqual({
      acknowledged: true,
    })
  })

  test('a new scan request replaces the running scan', async () => {
    const { load, scans } = openShell()
    const { bridge } = load()
    const first = outcomeOf(bridge.ask(scan, scanRequest, { id, signal: unaborted() }))
    const found = bridge.ask('workflow.palm-found', {}, { id: 'palm-found-1', signal: unaborted() })
    const second = bridge.ask(scan, scanRequest, { id: 'scan-0002', signal: unaborted() })
    expect(await first).toMatchObject({ reason: 'declined' })
    expect(await found).toEqual({ acknowledged: true })
    expect(scans.map(({ signal }) => signal.aborted)).toEqual([true, false])
    scans[0]?.end({ outcome: 'cancelled' })
    scans[1]?.end(captured)
    expect(await second).toEqual(captured)
  })

  test('no scan starts for a step that the user left before the welcome of the shell', async () => {
    const { load, scans } = openShell()
    const leaving = new AbortController()
    const { bridge } = load()
    const left = outcomeOf(bridge.ask(scan, scanRequest, { id, signal: leaving.signal }))
    leaving.abort()
    expect(await left).toMatchObject({ reason: 'aborted' })
    expect(await outcomeOf(bridge.ask(scan, scanRequest, { id, signal: leaving.signal }))).toMatchObject({
      reason: 'aborted',
    })
    await settled()
    expect(scans).toEqual([])
  })
})

describe('requests without a response', () => {
  test('a scan request ends in a failure if its handler in the shell fails', async () => {
    const { load, scans, reports } = openShell()
    const request = outcomeOf(load().bridge.ask(scan, scanRequest, { id, signal: unaborted() }))
    await settled()
    scans[0]?.break()
    const failure = await request
    expect(isFailure(failure) && failure instanceof Failure).toBe(true)
    expect(failure).toMatchObject({ kind: 'unavailable', reason: 'declined' })
    expect(reports).toMatchObject([{ type: 'shellHandlerFailed', name: scan }])
  })

  test('a repeated scan request succeeds after the handler in the shell failed', async () => {
    const { load, scans } = openShell()
    const { bridge } = load()
    void outcomeOf(bridge.ask(scan, scanRequest, { id, signal: unaborted() }))
    await settled()
    scans[0]?.break()
    await settled()
    const again = bridge.ask(scan, scanRequest, { id, signal: unaborted() })
    await settled()
    scans[1]?.end(captured)
    expect(await again).toEqual(captured)
  })

  test('the shell does not send a scan response that does not match the schema', async () => {
    const { load, scans, reports } = openShell()
    const request = outcomeOf(load().bridge.ask(scan, scanRequest, { id, signal: unaborted() }))
    await settled()
    scans[0]?.end({ outcome: 'captured', capture: { encodingData: 'x' } })
    expect(await request).toMatchObject({ reason: 'declined' })
    expect(reports).toMatchObject([{ type: 'shellHandlerFailed' }])
  })

  test('page and shell refuse one request id for two different requests', async () => {
    const { load, scans } = openShell()
    const { bridge } = load()
    void outcomeOf(bridge.ask(scan, scanRequest, { id, signal: unaborted() }))
    const other = { use: 'enroll', palm: 'LEFT' } as const
    expect(await outcomeOf(bridge.ask(scan, other, { id, signal: unaborted() }))).toMatchObject({
      kind: 'invalid',
      reason: 'invalid',
    })
    await settled()
    const next = load().bridge.ask(scan, other, { id, signal: unaborted() })
    expect(await outcomeOf(next)).toMatchObject({ reason: 'declined' })
    expect(scans).toHaveLength(1)
  })

  test.each(['short', 'with a space', 'x'.repeat(65), ''])(
    'the bridge refuses a scan request with the malformed id "%s"',
    async (bad) => {
      const { load, scans } = openShell()
      const request = load().bridge.ask(scan, scanRequest, { id: bad, signal: unaborted() })
      expect(await outcomeOf(request)).toMatchObject({ reason: 'invalid' })
      await settled()
      expect(scans).toEqual([])
    },
  )

  test('a shell that has reached its limit of stored requests declines only new requests', async () => {
    const { load } = openShell()
    const { bridge } = load()
    const ask = (index: number) =>
      outcomeOf(bridge.ask('workflow.palm-found', {}, { id: `palm-number-${index}`, signal: unaborted() }))
    for (let index = 0; index < hostLimits.keptRequests; index += 1)
      expect(await ask(index)).toEqual({ acknowledged: true })
    expect(await ask(hostLimits.keptRequests)).toMatchObject({ reason: 'declined' })
    expect(await ask(0)).toEqual({ acknowledged: true })
  })
})
