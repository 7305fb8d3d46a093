import { Failure, isFailure } from '@palmflow/contract'
import { describe, expect, test } from 'vitest'
import { captured, openShell, outcomeOf, scanRequest, settled, unaborted } from './fakes.ts'
import { hostLimits } from './limits.ts'

const scan = 'workflow.transition-to-app'
const id = 'scan-0001'

describe('a scan that a person is asked for', () => {
  test('comes back to the page that asked', async () => {
    const { load, scans } = openShell()
    const { bridge } = load()
    const asked = bridge.ask(scan, scanRequest, { id, signal: unaborted() })
    await settled()
    scans[0]?.end(captured)
    expect(await asked).toEqual(captured)
  })

  test.each([{ outcome: 'cancelled' }, { outcome: 'failed', reason: 'camera-denied' }])(
    'may end without a palm: $outcome',
    async (answer) => {
      const { load, scans } = openShell()
      const asked = load().bridge.ask(scan, scanRequest, { id, signal: unaborted() })
      await settled()
      scans[0]?.end(answer)
      expect(await asked).toEqual(answer)
    },
  )

  test('is under way once, however often the page asks with the same id', async () => {
    const { load, scans } = openShell()
    const { bridge } = load()
    const twice = [1, 2].map(() => bridge.ask(scan, scanRequest, { id, signal: unaborted() }))
    await settled()
    scans[0]?.end(captured)
    expect(await Promise.all(twice)).toEqual([captured, captured])
    expect(await bridge.ask(scan, scanRequest, { id, signal: unaborted() })).toEqual(captured)
    expect(scans).toHaveLength(1)
  })

  test('goes on when the web view dies, and its end is there for the next page that asks [T21]', async () => {
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

  test('is joined by a page that was loaded while it is under way; the page before hears no more', async () => {
    const { load, scans, posted } = openShell()
    load()
      .bridge.ask(scan, scanRequest, { id, signal: unaborted() })
      .catch(() => {})
    await settled()
    const second = load()
    const asked = second.bridge.ask(scan, scanRequest, { id, signal: unaborted() })
    await settled()
    scans[0]?.end(captured)
    expect(await asked).toEqual(captured)
    const answers = posted.toWeb.map(({ message }) => message).filter((one) => JSON.stringify(one).includes('"answer"'))
    expect(answers).toMatchObject([{ nonce: second.nonce }])
  })

  test('is joined across another web view in place of one that died', async () => {
    const { load, scans, host, openFrame, frame, events } = openShell()
    const old = load()
    old.bridge.ask(scan, scanRequest, { id, signal: unaborted() }).catch(() => {})
    await settled()
    const next = openFrame()
    host.reattach(next.contentWindow)
    const asked = load({}, next).bridge.ask(scan, scanRequest, { id, signal: unaborted() })
    await settled()
    scans[0]?.end(captured)
    expect(await asked).toEqual(captured)
    expect(scans).toHaveLength(1)
    // The old window is nobody now.
    old.bridge.tell('sign-out', {})
    frame.load()
    await settled()
    expect(events).toEqual([])
    expect(host.ignored().get('foreign')).toBe(1)
  })

  test('is not waited for any more by a step that the person has left, and the rest is heard as ever', async () => {
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
    // Late, but there: the shell need not keep it for long.
    expect(host.ignored().size).toBe(0)
    expect(await bridge.ask('workflow.palm-found', {}, { id: 'palm-found-1', signal: unaborted() })).toEqual({
      acknowledged: true,
    })
  })

  test('gives way to the next one: there is one scanner', async () => {
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

  test('is not begun for a step that was left before the shell was there', async () => {
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

describe('a request that gets no answer', () => {
  test('is a Failure like any other to a chart', async () => {
    const { load, scans, reports } = openShell()
    const asked = outcomeOf(load().bridge.ask(scan, scanRequest, { id, signal: unaborted() }))
    await settled()
    scans[0]?.break()
    const failure = await asked
    expect(isFailure(failure) && failure instanceof Failure).toBe(true)
    expect(failure).toMatchObject({ kind: 'unavailable', reason: 'declined' })
    expect(reports).toMatchObject([{ type: 'shellHandlerFailed', name: scan }])
  })

  test('may be asked again, and is then asked anew', async () => {
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

  test('an answer that is not of the schema never leaves the shell', async () => {
    const { load, scans, reports } = openShell()
    const asked = outcomeOf(load().bridge.ask(scan, scanRequest, { id, signal: unaborted() }))
    await settled()
    scans[0]?.end({ outcome: 'captured', capture: { encodingData: 'x' } })
    expect(await asked).toMatchObject({ reason: 'declined' })
    expect(reports).toMatchObject([{ type: 'shellHandlerFailed' }])
  })

  test('the same id for something else is refused, on the page and in the shell', async () => {
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

  test.each(['short', 'with a space', 'x'.repeat(65), ''])('an id that cannot be one is refused: "%s"', async (bad) => {
    const { load, scans } = openShell()
    const asked = load().bridge.ask(scan, scanRequest, { id: bad, signal: unaborted() })
    expect(await outcomeOf(asked)).toMatchObject({ reason: 'invalid' })
    await settled()
    expect(scans).toEqual([])
  })

  test('more requests in a short time than the shell keeps are declined, and those before are kept', async () => {
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
