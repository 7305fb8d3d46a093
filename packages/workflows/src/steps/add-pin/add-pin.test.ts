import { openHarness, untilProcessed } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('ADD_PIN')
const [minute, hour] = [60_000, 60 * 60_000]

describe('ADD_PIN', () => {
  test.each(['', '407', '40711', '40 71', 'four', '٤٠٧', '40²1'])(
    'the PIN step does not send “%s”, which is not a PIN of four digits [R222 R382]',
    (pin) => {
      const { actor, calls } = openHarness(subject, { purpose: 'secondFactor' })
      actor.send({ type: 'pin.submitted', pin })
      expect([calls, actor.getSnapshot().context.message]).toEqual([[], { type: 'ERROR', key: 'pinInvalid' }])
    },
  )

  test.each(['4071', '٤٠٧١', '４０７１', '\u202a4071\u202c', ' 4071 '])(
    'the PIN step sends the PIN “%s” as 4071 [R222]',
    (pin) => {
      const { actor, calls } = openHarness(subject, { purpose: 'secondFactor' })
      actor.send({ type: 'pin.submitted', pin })
      expect(calls.map(({ input }) => input)).toEqual([{ pin: '4071' }])
    },
  )

  test('a PIN lock counts down in hours and then in minutes until its end', async () => {
    const { actor, calls, clock } = openHarness(subject, { purpose: 'secondFactor' })
    actor.send({ type: 'pin.submitted', pin: '1234' })
    calls[0]?.reject(subject.faultModel.failure('locked', { retryAfterMs: 2.5 * hour }))
    for (const call of calls) await untilProcessed(call)
    const left = () => actor.getSnapshot().context.lockedForMs
    expect(left()).toBe(2.5 * hour)
    clock.advance(hour / 2)
    expect(left()).toBe(2 * hour)
    clock.advance(hour)
    expect(left()).toBe(hour)
    clock.advance(minute - 1)
    expect(left()).toBe(hour)
    clock.advance(1)
    expect(left()).toBe(hour - minute)
    clock.advance(hour - minute - 1)
    expect([left(), actor.getSnapshot().hasTag('locked')]).toEqual([minute, true])
    clock.advance(1)
    expect(actor.getSnapshot().hasTag('locked')).toBe(false)
  })

  test('a PIN lock ends exactly at the time that the server sent [R462]', async () => {
    const { actor, calls, clock } = openHarness(subject, { purpose: 'secondFactor' })
    actor.send({ type: 'pin.submitted', pin: '4071' })
    calls[0]?.reject(subject.faultModel.failure('locked', { retryAfterMs: 90_000 }))
    for (const call of calls) await untilProcessed(call)
    clock.advance(89_999)
    expect(actor.getSnapshot().hasTag('locked')).toBe(true)
    clock.advance(1)
    expect(actor.getSnapshot().value).toEqual({ enteringPin: 'quiet' })
  })
})
