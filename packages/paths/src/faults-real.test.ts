import { describe, expect, test } from 'vitest'
import { parcelSamples, subjectOf } from './fakes.ts'
import { targetsOf } from './faults.ts'
import { meetFaults, type RealFault, runRealFaults, type Visit } from './faults-real.ts'
import type { Ended, Reality } from './inject-real.ts'

const subject = subjectOf(parcelSamples)
const given: Ended = { output: { parcel: 'a cake' } }
const refused = (failure: string): Ended => ({ failure, error: subject.world.failure(failure) })

/** How the hatch answers under each fault, and after how long; nothing: never. */
type Answers = Readonly<Record<string, { ended?: Ended; afterMs?: number }>>
const answers: Answers = {
  well: { ended: given },
  down: { ended: refused('down') },
  'lost answer': { ended: refused('down') },
  wrong: { ended: refused('wrong') },
  slow: { ended: given, afterMs: 500 },
  silence: {},
  twice: { ended: given },
  late: {},
}

/** A hatch through which parcels are handed: small enough to be seen through, and not a script all the same. */
class Hatch implements Reality {
  readonly #answers: Answers
  readonly #found: readonly string[]
  #fault = 'well'
  #waited = 0
  begun = 0
  constructor(given: Answers = answers, found: readonly string[] = []) {
    this.#answers = given
    this.#found = found
  }
  isPossible = () => true
  gives = async () => ({})
  arm = async (fault: string) => {
    this.#fault = fault
  }
  heal = async () => {
    this.#fault = 'well'
    return []
  }
  begin = () => {
    this.begun += 1
    this.#waited = 0
  }
  rest = async () => {
    const { ended, afterMs = 0 } = this.#answers[this.#fault] ?? {}
    return this.#waited >= afterMs ? ended : undefined
  }
  untilNext = () => {
    const { ended, afterMs = 0 } = this.#answers[this.#fault] ?? {}
    return ended === undefined ? undefined : afterMs - this.#waited
  }
  elapse = async (ms: number) => {
    this.#waited += ms
  }
  release = async () => {}
  problems = async () => this.#found
  arrived = async () => []
  close = async () => {}
}

const run = (reality: () => Reality) =>
  runRealFaults({
    level: 'client',
    subject,
    lanes: [async (): Promise<Visit> => ({ subject, reality: reality() })],
    reachesOf: () => ['once'],
  })

test('a world that does as its samples say is well under every fault', async () => {
  const { cases, passed, problems } = await run(() => new Hatch())
  expect(problems).toEqual([])
  expect([cases, passed]).toEqual([subject.world.faults.length, subject.world.faults.length])
})

test('faults of one cause are told once, with the cases that show it', async () => {
  const { cases, passed, problems } = await run(() => new Hatch(answers, ['two parcels']))
  expect([cases, passed]).toEqual([7, 0])
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/The same in: PARCEL open, lost answer, once; .*; and 3 more$/)
})

test('one person meets fault after fault, and only where the chart has ended comes the next', async () => {
  const [target] = targetsOf(subject)
  if (target === undefined) throw new Error('the parcel is asked for nowhere')
  const faults = subject.world.faults.map((fault): RealFault => ({ fault, reach: 'once' }))
  const visits: Hatch[] = []
  const open = async (): Promise<Visit> => {
    const reality = new Hatch()
    visits.push(reality)
    return { subject, reality }
  }
  expect(await meetFaults(open, target, faults)).toEqual([])
  // Whoever is answered slowly, or twice, has the parcel; the last fault is healed.
  expect(visits.map(({ begun }) => begun)).toEqual([4, 2, 2])
})

describe('what is otherwise is caught by name:', () => {
  const planted: readonly [string, () => Hatch, string][] = [
    [
      'a failure that is taken for another',
      () => new Hatch({ ...answers, wrong: { ended: refused('down') } }),
      "wrong, once: the client makes 'down' of it, where the samples of the world say 'wrong'",
    ],
    [
      'a failure that is taken for an answer',
      () => new Hatch({ ...answers, down: { ended: given } }),
      "the client makes an answer of it, where the samples of the world say 'down'",
    ],
    [
      'a call that outlasts all patience',
      () => new Hatch({ ...answers, down: {} }),
      "stuck: open outlasts the chart's patience",
    ],
    [
      'an end that no sample has',
      () => new Hatch({ ...answers, well: { ended: refused('gone') } }),
      "open ends with 'gone', and no sample leads where that does",
    ],
    [
      'an answer that is not held back',
      () => new Hatch({ ...answers, late: { ended: given } }),
      'the wire held nothing back: open ended with an answer',
    ],
    ['what the server has in its books', () => new Hatch(answers, ['two parcels']), 'down, once: two parcels'],
  ]
  test.each(planted)('%s', async (_bug, reality, words) => {
    const { cases, passed, problems } = await run(reality)
    expect(problems.join('\n')).toContain(words)
    expect(passed).toBeLessThan(cases)
    expect(problems[0]).toMatch(/npm run -s faults -- --level client --case "PARCEL open, [\w ]+, once"$/m)
  })
})
