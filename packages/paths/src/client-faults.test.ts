import { describe, expect, test } from 'vitest'
import { type ClientFault, injectClientFaults, meetFaults, type Visit } from './client-faults.ts'
import type { CallEnd, ClientUnderTest } from './client-walker.ts'
import { parcelSamples, subjectOf } from './fakes.ts'
import { targetsOf } from './faults.ts'

const subject = subjectOf(parcelSamples)
const input: CallEnd = { output: { parcel: 'a cake' } }
const refused = (failure: string): CallEnd => ({ failure, error: subject.faultModel.failure(failure) })

/** The service's response to each fault, and the delay of this response. Without `ended`, no response arrives. */
type Answers = Readonly<Record<string, { ended?: CallEnd; afterMs?: number }>>
const answers: Answers = {
  well: { ended: input },
  down: { ended: refused('down') },
  'lost response': { ended: refused('down') },
  wrong: { ended: refused('wrong') },
  slow: { ended: input, afterMs: 500 },
  silence: {},
  twice: { ended: input },
  late: {},
}

class Hatch implements ClientUnderTest {
  readonly #answers: Answers
  readonly #found: readonly string[]
  #fault = 'well'
  #waited = 0
  begun = 0
  constructor(values: Answers = answers, found: readonly string[] = []) {
    this.#answers = values
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

const run = (reality: () => ClientUnderTest) =>
  injectClientFaults({
    level: 'client',
    subject,
    lanes: [async (): Promise<Visit> => ({ subject, client: reality() })],
    reachesOf: () => ['once'],
  })

test('a service that responds as in its samples passes all faults', async () => {
  const { cases, passed, problems } = await run(() => new Hatch())
  expect(problems).toEqual([])
  expect([cases, passed]).toEqual([subject.faultModel.faults.length, subject.faultModel.faults.length])
})

test('the report of failed cases with the same cause lists the titles of the cases', async () => {
  const { cases, passed, problems } = await run(() => new Hatch(answers, ['two parcels']))
  expect([cases, passed]).toEqual([7, 0])
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/The same in: PARCEL open \(lost response, once\); .*; and 3 more$/)
})

test('a fault run opens a new visit only after the previous visit has ended', async () => {
  const [target] = targetsOf(subject)
  if (target === undefined) throw new Error('the parcel is asked for nowhere')
  const faults = subject.faultModel.faults.map((fault): ClientFault => ({ fault, reach: 'once' }))
  const visits: Hatch[] = []
  const open = async (): Promise<Visit> => {
    const reality = new Hatch()
    visits.push(reality)
    return { subject, client: reality }
  }
  expect(await meetFaults(open, target, faults)).toEqual([])
  // A slow or repeated response returns the parcel, so the visit ends. After the last fault the service works again.
  expect(visits.map(({ begun }) => begun)).toEqual([4, 2, 2])
})

describe('faults with real responses', () => {
  const planted: readonly [string, () => Hatch, string][] = [
    [
      'a failure with the wrong kind',
      () => new Hatch({ ...answers, wrong: { ended: refused('down') } }),
      "(wrong, once): the client reports 'down', but the fault model says 'wrong'",
    ],
    [
      'a failure that arrives as a response',
      () => new Hatch({ ...answers, down: { ended: input } }),
      "the client reports a response, but the fault model says 'down'",
    ],
    [
      'a call without a timeout',
      () => new Hatch({ ...answers, down: {} }),
      "stuck: open takes longer than the chart's timeout",
    ],
    [
      'an end without a sample',
      () => new Hatch({ ...answers, well: { ended: refused('gone') } }),
      "open ends with 'gone', and no sample leads to that state",
    ],
    [
      'a response that is not delayed',
      () => new Hatch({ ...answers, late: { ended: input } }),
      'the network did not delay open: it ended with a response',
    ],
    ['a problem that the server records', () => new Hatch(answers, ['two parcels']), '(down, once): two parcels'],
  ]
  test.each(planted)('a run with real responses reports %s', async (_bug, reality, text) => {
    const { cases, passed, problems } = await run(reality)
    expect(problems.join('\n')).toContain(text)
    expect(passed).toBeLessThan(cases)
    expect(problems[0]).toMatch(/npm run -s faults -- --level client --case "PARCEL open \([\w ]+, once\)"$/m)
  })
})
