import { openStage, taken, testsOf } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('DATA_REQUEST')

describe('DATA_REQUEST', () => {
  for (const { title, run } of testsOf(subject)) test(title, run)

  test('who waits for a file is told its address once, by the id that they have [R155 R181 R182]', async () => {
    const { actor, calls, told, clock } = openStage(subject, { requestId: 'request-1' })
    actor.send({ type: 'download.requested' })
    calls[0]?.resolve({ isCompleted: false })
    for (const call of calls) await taken(call)
    clock.advance(999)
    expect(calls).toHaveLength(1)
    clock.advance(1)
    expect(calls.map(({ input }) => input)).toEqual([{ requestId: 'request-1' }, { requestId: 'request-1' }])
    expect(told).toEqual([])
    calls[1]?.resolve({ isCompleted: true, url: '/data/1.zip' })
    for (const call of calls) await taken(call)
    expect(told).toEqual([{ type: 'download.ready', requestId: 'request-1', url: '/data/1.zip' }])
  })

  test('who waits for a file that does not come is told so after thirty seconds, and not a moment before [R181 R183]', async () => {
    const { actor, calls, told, clock } = openStage(subject, { requestId: 'request-1' })
    actor.send({ type: 'download.requested' })
    for (let second = 0; second < 29; second += 1) {
      calls.at(-1)?.resolve({ isCompleted: false })
      for (const call of calls) await taken(call)
      clock.advance(1_000)
    }
    expect(calls).toHaveLength(30)
    clock.advance(999)
    expect([...actor.getSnapshot().tags]).toEqual(['card', 'downloading'])
    clock.advance(1)
    expect([...actor.getSnapshot().tags]).toEqual(['card', 'error', 'known'])
    expect(told).toEqual([])
  })
})
