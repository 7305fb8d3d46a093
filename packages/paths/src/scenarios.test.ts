import { describe, expect, test } from 'vitest'
import { hallSubject } from './fakes.ts'
import { runScenario } from './run-scenario.ts'
import {
  type IsPossible,
  type Scenario,
  type ScenarioCover,
  type ScenarioTransition,
  scenariosOf,
  wantedOf,
} from './scenarios.ts'

const scenarios = (covers?: ScenarioCover) => scenariosOf(hallSubject, () => true, covers)

const happenings = (covers?: ScenarioCover) =>
  new Set(scenarios(covers).flatMap(({ transitions }) => transitions.map(({ edge }) => edge.case.label)))

describe('scenarios', () => {
  test('scenarios cover all transitions of a workflow and its steps by default', async () => {
    const stages = await Promise.all(scenarios().map((scenario) => runScenario(scenario)))
    const inside = new Set(stages.flatMap((harness) => [...(harness.inside.get('PARCEL')?.taken ?? [])]))
    expect(inside.size).toBe(8)
    expect([...happenings()]).toEqual(expect.arrayContaining(['closes help', 'edits word', 'no response']))
  })

  test('the wiring cover has each response and one failure of each kind', () => {
    const wiring = happenings('wiring')
    expect([...wiring]).toEqual(expect.arrayContaining(['correct word', 'wrong word', 'service down', 'leaves']))
    expect([...wiring]).not.toContain('closes help')
    expect([...wiring]).not.toContain('no response')
  })

  test('the wiring cover needs fewer transitions than the default cover', () => {
    const transitions = (covers?: ScenarioCover) => scenarios(covers).flatMap((scenario) => scenario.transitions).length
    expect(transitions('wiring')).toBeLessThan(transitions())
  })

  test('different scenarios have different ids', () => {
    const wayOf = ({ transitions }: Scenario) =>
      transitions.map(({ chart, edge }) => `${chart} ${edge.case.id}`).join('\n')
    const all = [...scenarios(), ...scenarios('wiring')]
    const ways = Map.groupBy(all, ({ id }) => id)
    expect(ways.size).toBe(new Set(all.map(wayOf)).size)
    expect([...ways.values()].filter((found) => new Set(found.map(wayOf)).size > 1)).toEqual([])
  })

  test('a scenario returns to a screen after the server’s stored state has changed', () => {
    const closed = (before: readonly ScenarioTransition[]) =>
      before.filter(({ edge }) => edge.case.label === 'closes help').length
    const isPossible = ({ edge }: Omit<ScenarioTransition, 'leads'>, before: readonly ScenarioTransition[]) =>
      edge.case.label !== 'correct word' || closed(before) === 2
    const labels = (possible: IsPossible) =>
      scenariosOf(hallSubject, possible).flatMap(({ transitions }) => transitions.map(({ edge }) => edge.case.label))
    expect(labels(isPossible)).not.toContain('correct word')
    const remembers = (before: readonly ScenarioTransition[]): string => String(Math.min(closed(before), 2))
    expect(labels(Object.assign(isPossible, { remembers }))).toContain('correct word')
  })

  test('the wiring cover requires only states of a workflow and responses in steps', () => {
    const missed = [
      'hall.samples.ts: uncovered state: HALL.broken',
      'hall.samples.ts: uncovered transition: opening: xstate.done.actor.open [1] → given',
      'hall.samples.ts: uncovered transition: asking: word.edited [1] → no target',
    ]
    expect(wantedOf(missed, { covers: 'wiring', isStep: false })).toEqual([missed[0]])
    expect(wantedOf(missed, { covers: 'transitions', isStep: false })).toEqual(missed)
    expect(wantedOf(missed, { covers: 'transitions', isStep: true })).toEqual(missed)
    expect(wantedOf(missed, { covers: 'wiring', isStep: true })).toEqual([missed[1]])
  })
})
