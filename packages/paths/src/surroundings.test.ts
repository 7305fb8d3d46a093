import { expect, test } from 'vitest'
import { hallSubject } from './fakes.ts'
import { runScenario, type ScenarioDriver } from './run-scenario.ts'
import { type ActiveSurrounding, inside, pageIn, type Surrounding, scenarioPast, within } from './surroundings.ts'

const isPossible = () => true
const scenario = scenarioPast(hallSubject, isPossible, ['service down', 'correct word'])
const quiet: ActiveSurrounding = { hasActed: async () => true }
const surrounding: Surrounding<undefined> = { name: 'fog', lay: async () => quiet }

test('the shortest scenario through several cases has the cases in the given order', () => {
  const labels = scenario.transitions.map(({ edge }) => edge.case.label)
  expect(labels.filter((label) => ['service down', 'correct word', 'wrong word'].includes(label))).toEqual([
    'service down',
    'correct word',
  ])
  expect(scenario.transitions.at(-1)?.leads.snapshot.status).toBe('done')
})

test('the error for a case that no scenario reaches names the case', () => {
  expect(() => scenarioPast(hallSubject, isPossible, ['it rains'])).toThrow("no scenario through HALL meets 'it rains'")
})

test('a surrounding without differences does not change a scenario', () => {
  expect(inside(surrounding, scenario)).toBe(scenario)
})

test('a scenario ends before the first transition that differs in a surrounding', () => {
  const at = scenario.transitions.findIndex(({ edge }) => edge.case.label === 'service down')
  const differing = (end: number): Surrounding<undefined> => ({
    ...surrounding,
    differs: [{ begins: (transition) => transition === scenario.transitions[end], reason: 'the fog is loud' }],
  })
  expect(inside(differing(at), scenario)?.transitions).toEqual(scenario.transitions.slice(0, at))
  expect(inside(differing(0), scenario)).toBeUndefined()
})

test('a surrounding acts before each transition of the user and after each check', async () => {
  const done: string[] = []
  const scenarioDriver: ScenarioDriver = {
    act: (edge, _, leaf) => leaf.actor.send(edge.case.event),
    before: async (index) => void done.push(`${index} begins`),
    look: async () => ['seen'].filter(() => false),
  }
  const laid: ActiveSurrounding = {
    before: async ({ edge }) => void done.push(`before ${edge.case.label}`),
    after: async ({ edge }) => void done.push(`after ${edge.case.label}`),
    hasActed: async () => true,
  }
  await runScenario(scenario, within(laid, scenarioDriver, scenario.transitions))
  const expected = scenario.transitions.flatMap(({ edge }, index) => [
    ...(edge.case.kind === 'person' ? [`before ${edge.case.label}`] : []),
    `${index} begins`,
    `after ${edge.case.label}`,
  ])
  expect(done).toEqual(expected)
})

test('a surrounding replaces only the fill action of a page', async () => {
  const done: string[] = []
  const tell = (what: string) => async (name: string) => void done.push(`${what} ${name}`)
  const page = {
    click: tell('click'),
    fill: tell('fill'),
    press: tell('press'),
    sees: tell('sees'),
    absent: tell('absent'),
    focused: tell('focused'),
  }
  expect(pageIn(page)).toBe(page)
  const changed = pageIn(page, { fill: tell('composes') })
  await changed.fill('Word', 'swordfish')
  await changed.click('Ask')
  expect(done).toEqual(['composes Word', 'click Ask'])
})
