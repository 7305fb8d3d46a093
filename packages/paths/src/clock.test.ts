import { describe, expect, test } from 'vitest'
import { StillClock } from './clock.ts'

describe('simulated clock', () => {
  test('a simulated clock moves only by advance, from timer to timer', () => {
    const clock = new StillClock()
    const records: [string, number][] = []
    clock.setTimeout(() => {
      records.push(['first', clock.now()])
      clock.setTimeout(() => records.push(['from the first', clock.now()]), 10)
    }, 20)
    clock.setTimeout(() => records.push(['second', clock.now()]), 40)
    clock.advance(19)
    expect([records, clock.untilNext()]).toEqual([[], 1])
    clock.advance(21)
    expect(records).toEqual([
      ['first', 20],
      ['from the first', 30],
      ['second', 40],
    ])
    expect([clock.now(), clock.next()]).toEqual([40, false])
  })

  test('a simulated clock does not run a cleared timer', () => {
    const clock = new StillClock()
    const id = clock.setTimeout(() => expect.unreachable(), 5)
    clock.clearTimeout(id)
    clock.advance(10)
    expect(clock.isDue(100)).toBe(false)
  })
})
