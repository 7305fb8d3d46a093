import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { subjectOf } from '@palmflow/workflows/samples'
import { describe, expect, test } from 'vitest'
import { coverageOf, inWords, journeysOf, pathRow, type Stage, travel } from '../../../packages/paths/src/index.ts'
import { budgetsOf, isPossible, unreachable } from './testing/paths-answers.ts'
import { WebsiteEscort } from './testing/paths-person.ts'
import { Wire } from './testing/paths-wire.ts'
import { useVisits } from './testing/visits.ts'

const visit = useVisits()
const subject = subjectOf('AUTHENTICATE')
const journeys = journeysOf(subject, isPossible)
const charts = [subject.chart, ...Object.keys(subject.samples.steps ?? {})]
const results = join(import.meta.dirname, '../../../node_modules/.cache/paths')

const stages: Stage[] = []
const failures: string[] = []
let seconds = 0

/** What was found of a chart, without what nobody can cause. */
function resultOf(chart: string) {
  const seen = chart === subject.chart ? stages : stages.flatMap(({ inside }) => inside.get(chart) ?? [])
  const { missed, states, transitions } = coverageOf(subjectOf(chart), seen)
  const isExcused = (one: string) => Object.keys(unreachable).some((name) => one.includes(name))
  const excused = missed.filter(isExcused)
  const excusedStates = excused.filter((one) => one.includes(': state ')).length
  const coverage = {
    states: [states[0], states[1] - excusedStates] as const,
    transitions: [transitions[0], transitions[1] - excused.length + excusedStates] as const,
    missed: missed.filter((one) => !isExcused(one)),
  }
  const row = pathRow({ subject: subjectOf(chart), paths: journeys, coverage, seconds }, 'app')
  return { row, excused, problems: [...(chart === subject.chart ? failures : []), ...coverage.missed] }
}

describe('AUTHENTICATE, before the real website and its server', { timeout: 120_000 }, () => {
  for (const journey of journeys)
    test(journey.title, async () => {
      const begun = performance.now()
      const person = await visit({ budgets: budgetsOf(journey.legs) })
      person.watch.announce(/Failed to load resource/, /palmflow: /)
      await person.hasClock()
      const wire = new Wire()
      await wire.follow(person.context)
      try {
        stages.push(await travel(journey, new WebsiteEscort(person, journey, wire)))
      } catch (error) {
        const failure = inWords(journey, error, 'app')
        failures.push(failure)
        throw new Error(failure)
      } finally {
        seconds += (performance.now() - begun) / 1_000
      }
    })

  test('every state and every transition that a person or an answer can cause is walked', () => {
    const found = charts.map(resultOf)
    mkdirSync(results, { recursive: true })
    for (const { row, problems } of found)
      writeFileSync(join(results, `app-${row.chart}.json`), JSON.stringify({ row, problems }))
    expect(found.flatMap(({ problems }) => problems)).toEqual([])
    const excused = found.flatMap((one) => one.excused)
    const idle = Object.keys(unreachable).filter((name) => !excused.some((one) => one.includes(name)))
    expect(idle, 'declared as unreachable, and walked all the same').toEqual([])
  })
})
