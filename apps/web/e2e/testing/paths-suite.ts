import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { subjectOf } from '@palmflow/workflows/samples'
import { describe, expect, test } from 'vitest'
import {
  coverageOf,
  type Escort,
  excuse,
  type IsPossible,
  inWords,
  type Journey,
  type JourneyCover,
  journeysOf,
  pathRow,
  type Stage,
  type Subject,
  travel,
  wantedOf,
} from '../../../../packages/paths/src/index.ts'

interface Walks {
  /** The use case. */
  chart: string
  /** Before whom and what it is walked. */
  before: string
  isPossible: IsPossible
  /** What neither a person nor an answer can cause, by whole words of its name, with its reason. */
  unreachable: Readonly<Record<string, string>>
  /** Who walks beside the chart: a new one for each journey. */
  escortOf(journey: Journey): Promise<Escort>
}

/** The tests walk what only an app can show; whoever wants to know what an app covers, and the long runs, walk it all. */
const { VITE_PATHS: wanted } = process.env
const covers: JourneyCover = wanted === 'all' ? 'transitions' : 'wiring'

/** The journeys that are walked: the usual ones, or those whose ids the environment names, divided by commas. */
function journeysFor(subject: Subject, isPossible: IsPossible): readonly Journey[] {
  const usual = journeysOf(subject, isPossible, covers)
  if (wanted === undefined || wanted === 'all') return usual
  const ids = wanted.split(',')
  const named = [...usual, ...journeysOf(subject, isPossible)].filter(({ id }) => ids.includes(id))
  return [...new Map(named.map((journey) => [journey.id, journey])).values()]
}

const folder = join(import.meta.dirname, '../../../../node_modules/.cache/paths')

/** What the walks came to: their stages, what failed, how long they took. */
class Tally {
  readonly stages: Stage[] = []
  readonly failures: string[] = []
  seconds = 0
}

const excuses = '`unreachable` of these journeys, with its reason'

/** What was found of a chart, without what nobody can cause. */
function resultOf({ chart: root, unreachable }: Walks, journeys: readonly Journey[], tally: Tally, chart: string) {
  const { stages, failures, seconds } = tally
  const seen = chart === root ? stages : stages.flatMap(({ inside }) => inside.get(chart) ?? [])
  const { missed, states, transitions } = coverageOf(subjectOf(chart), seen)
  const { excused, unexcused } = excuse(missed, Object.keys(unreachable))
  const excusedStates = excused.filter((one) => one.includes(': state ')).length
  const coverage = {
    states: [states[0], states[1] - excusedStates] as const,
    transitions: [transitions[0], transitions[1] - excused.length + excusedStates] as const,
    missed: wantedOf(unexcused, { covers, isStep: chart !== root }),
  }
  const row = pathRow({ subject: subjectOf(chart), paths: journeys, coverage, seconds }, 'app')
  const lacks = coverage.missed.map(
    (one) => `${one}: no journey leads there; what nobody can cause says so: ${excuses}`,
  )
  return { row, missed, excused, problems: [...(chart === root ? failures : []), ...lacks] }
}

/** Walks every journey of a use case before the real thing, and writes down what that covers. */
export function walkBeforeTheRealThing(walks: Walks): void {
  const { chart, before, isPossible, unreachable, escortOf } = walks
  const subject = subjectOf(chart)
  const journeys = journeysFor(subject, isPossible)
  const tally = new Tally()

  describe(`${chart}, before ${before}`, () => {
    for (const journey of journeys)
      test(journey.title, async () => {
        const begun = performance.now()
        try {
          tally.stages.push(await travel(journey, await escortOf(journey)))
        } catch (error) {
          const failure = inWords(journey, error, 'app')
          tally.failures.push(failure)
          // What it leads to in the chart is not missing for its failure.
          tally.stages.push(...(await travel(journey).then(Array.of, () => [])))
          throw new Error(failure)
        } finally {
          tally.seconds += (performance.now() - begun) / 1_000
        }
      })

    // Whoever walks it all meets the app only in the long runs: that these journeys lead somewhere is seen here.
    if (covers === 'wiring')
      test('what the long runs walk can be walked in the chart', async () => {
        const all = journeysOf(subject, isPossible)
        const failures = await Promise.all(
          all.map((journey) =>
            travel(journey).then(
              () => [],
              (error: unknown) => [inWords(journey, error, 'app')],
            ),
          ),
        )
        expect(all.length).toBeGreaterThan(0)
        expect(failures.flat()).toEqual([])
      })

    test('what a person or an answer can cause is walked', () => {
      const charts = [chart, ...Object.keys(subject.samples.steps ?? {})]
      const found = charts.map((each) => resultOf(walks, journeys, tally, each))
      if (covers === 'transitions') mkdirSync(folder, { recursive: true })
      for (const result of covers === 'transitions' ? found : [])
        writeFileSync(join(folder, `app-${chart}-${result.row.chart}.json`), JSON.stringify(result))
      expect(found.flatMap(({ problems }) => problems)).toEqual([])
      const { idle } = excuse(
        found.flatMap(({ missed }) => missed),
        Object.keys(unreachable),
      )
      expect(idle, 'declared as unreachable, and walked all the same').toEqual([])
    })
  })
}
