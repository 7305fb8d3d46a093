import { Failure } from '@palmflow/contract'
import { openHarness, untilProcessed } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('DATA_REQUEST')

describe('DATA_REQUEST', () => {
  test('the data request emits the address of the file once, with the request id [R155 R181 R182]', async () => {
    const { actor, calls, events, clock } = openHarness(subject, { requestId: 'request-1' })
    actor.send({ type: 'download.requested' })
    calls[0]?.resolve({ isCompleted: false })
    for (const call of calls) await untilProcessed(call)
    clock.advance(999)
    expect(calls).toHaveLength(1)
    clock.advance(1)
    expect(calls.map(({ input }) => input)).toEqual([{ requestId: 'request-1' }, { requestId: 'request-1' }])
    expect(events).toEqual([])
    calls[1]?.resolve({ isCompleted: true, url: '/data/1.zip' })
    for (const call of calls) await untilProcessed(call)
    expect(events).toEqual([{ type: 'download.ready', requestId: 'request-1', url: '/data/1.zip' }])
  })

  test('the wait for a file times out after exactly thirty seconds [R181 R183]', async () => {
    const { actor, calls, events, clock } = openHarness(subject, { requestId: 'request-1' })
    actor.send({ type: 'download.requested' })
    for (let second = 0; second < 29; second += 1) {
      calls.at(-1)?.resolve({ isCompleted: false })
      for (const call of calls) await untilProcessed(call)
      clock.advance(1_000)
    }
    expect(calls).toHaveLength(30)
    clock.advance(999)
    expect([...actor.getSnapshot().tags]).toEqual(['card', 'downloading'])
    clock.advance(1)
    expect([...actor.getSnapshot().tags]).toEqual(['card', 'error', 'known'])
    expect(events).toEqual([])
  })

  test('the id of a second data request replaces the first id [R155 R177]', async () => {
    const { actor, calls, events } = openHarness(subject, { requestId: 'request-1' })
    actor.send({ type: 'data.requestedAnew' })
    calls[0]?.resolve({ requestId: 'request-2' })
    for (const call of calls) await untilProcessed(call)
    expect(events).toEqual([{ type: 'request.known', requestId: 'request-2' }])
    actor.send({ type: 'download.requested' })
    expect(calls[1]?.input).toEqual({ requestId: 'request-2' })
  })

  test.each([
    ['reports if files are pending', false],
    ['does not report if files are pending', undefined],
  ])('a second data request replaces the old file if the server %s [R178 R184]', async (_, hasExisting) => {
    const { actor, calls, events } = openHarness(subject, { requestId: 'request-1' })
    actor.send({ type: 'data.requestedAnew' })
    calls[0]?.resolve({})
    for (const call of calls) await untilProcessed(call)
    expect(events).toEqual([{ type: 'request.awaited' }, { type: 'look.due' }])
    actor.send({ type: 'note.closed' })
    actor.send({
      type: 'request.found',
      requestId: 'request-1',
      ...(hasExisting === undefined ? {} : { isPending: true }),
    })
    expect([...actor.getSnapshot().tags]).toEqual(['card', 'awaited'])
    actor.send({
      type: 'request.found',
      requestId: 'request-2',
      ...(hasExisting === undefined ? {} : { isPending: hasExisting }),
    })
    expect(events.at(-1)).toEqual({ type: 'request.known', requestId: 'request-2' })
    actor.send({ type: 'download.requested' })
    expect(calls[1]?.input).toEqual({ requestId: 'request-2' })
  })

  test('the data request panel does not offer the first file after two more requests [R178 R184]', async () => {
    const { actor, calls } = openHarness(subject, { requestId: 'request-1' })
    for (const _ of ['second', 'third']) {
      actor.send({ type: 'data.requestedAnew' })
      calls.at(-1)?.resolve({})
      for (const call of calls) await untilProcessed(call)
      actor.send({ type: 'note.closed' })
    }
    expect(calls).toHaveLength(2)
    actor.send({ type: 'request.found', requestId: 'request-1' })
    expect([...actor.getSnapshot().tags]).toEqual(['card', 'awaited'])
  })

  test('the data request panel offers the first file again for a repeated request', async () => {
    const { actor, calls } = openHarness(subject, { requestId: 'request-1' })
    actor.send({ type: 'data.requestedAnew' })
    calls[0]?.resolve({})
    for (const call of calls) await untilProcessed(call)
    actor.send({ type: 'note.closed' })
    actor.send({ type: 'request.found', requestId: 'request-1', isPending: false })
    expect([...actor.getSnapshot().tags]).toEqual(['card', 'known', 'ready'])
  })

  test('the note of a started data request stays for five seconds [R178]', async () => {
    const { actor, calls, events, clock } = openHarness(subject, { requestId: null })
    actor.send({ type: 'data.requested' })
    calls[0]?.resolve({})
    for (const call of calls) await untilProcessed(call)
    const ready = { type: 'request.found', requestId: 'request-1', isPending: false } as const
    actor.send(ready)
    clock.advance(4_999)
    expect(actor.getSnapshot().hasTag('requested')).toBe(true)
    clock.advance(1)
    expect(events.at(-1)).toEqual({ type: 'look.due' })
    actor.send(ready)
    expect(actor.getSnapshot().hasTag('ready')).toBe(true)
  })

  const limitedIn = async (input: { requestId: string; isPending?: boolean }) => {
    const harness = openHarness(subject, input)
    const fails = async (failure: Failure) => {
      harness.calls.at(-1)?.reject(failure)
      for (const call of harness.calls) await untilProcessed(call)
      return harness.actor.getSnapshot().context.lockedForMs
    }
    harness.actor.send({ type: 'data.requestedAnew' })
    expect(await fails(new Failure('locked', { retryAfterMs: 60_000 }))).toBe(60_000)
    return { ...harness, fails }
  }

  test('no data request starts before the end of a rate limit', async () => {
    const { actor, calls, clock } = await limitedIn({ requestId: 'request-1' })
    clock.advance(59_999)
    actor.send({ type: 'data.requestedAnew' })
    expect(calls).toHaveLength(1)
    clock.advance(1)
    expect([...actor.getSnapshot().tags]).toEqual(['card', 'known'])
    actor.send({ type: 'data.requestedAnew' })
    expect(calls).toHaveLength(2)
  })

  test('a failed download clears the remaining time of a rate limit', async () => {
    const { actor, fails } = await limitedIn({ requestId: 'request-1' })
    actor.send({ type: 'download.requested' })
    expect(await fails(new Failure('unavailable'))).toBe(0)
  })

  test('a failed request after a new file clears the remaining time of a rate limit', async () => {
    const { actor, fails } = await limitedIn({ requestId: 'request-1', isPending: true })
    actor.send({ type: 'request.found', requestId: 'request-2', isPending: false })
    actor.send({ type: 'data.requestedAnew' })
    expect(await fails(new Failure('unavailable'))).toBe(0)
  })

  test('a page that becomes visible checks a data request after three automatic checks', async () => {
    const { actor, calls, events, clock } = openHarness(subject, { requestId: null })
    actor.send({ type: 'data.requested' })
    calls[0]?.resolve({})
    for (const call of calls) await untilProcessed(call)
    clock.advance(60 * 60_000)
    const attempts = () => events.filter(({ type }) => type === 'look.due').length
    expect(attempts()).toBe(3)
    actor.send({ type: 'page.shown' })
    expect(attempts()).toBe(4)
  })
})

test('the data request panel does not offer the second file after a third request [R178 R184]', async () => {
  const { actor, calls } = openHarness(subjectOf('DATA_REQUEST'), { requestId: 'request-1' })
  for (const requestId of ['request-2', null]) {
    actor.send({ type: 'data.requestedAnew' })
    calls.at(-1)?.resolve({})
    for (const call of calls) await untilProcessed(call)
    actor.send({ type: 'note.closed' })
    actor.send({ type: 'request.found', requestId })
  }
  actor.send({ type: 'request.found', requestId: 'request-2' })
  expect([...actor.getSnapshot().tags]).toEqual(['card', 'awaited'])
})
