import { childCharts } from './chart.ts'
import { expected, idOf, modelsOf } from './paths.ts'
import { type Edge, type Model, stepModel, type Vertex } from './state-graph.ts'
import type { Subject } from './subject.ts'
import { idsOf, placeIn, storyOf } from './titles.ts'

export interface ScenarioTransition {
  chart: string
  edge: Edge
  /** The state of the innermost chart after the case. */
  leads: Vertex
}

export interface Scenario {
  id: string
  title: string
  subject: Subject
  inputLabel: string
  input: unknown
  transitions: readonly ScenarioTransition[]
}

export interface ScenarioPosition {
  root: Vertex
  step: { name: string; model: Model; vertex: Vertex } | undefined
  via: { from: ScenarioPosition; transition: Omit<ScenarioTransition, 'leads'> } | undefined
}
/**
 * The cover that a set of scenarios must reach.
 * - `transitions`: each transition of the workflow and of its steps
 * - `wiring`: each state of the workflow, each response to a step's calls, and failures of these calls
 */
export type ScenarioCover = 'transitions' | 'wiring'

/** Returns whether a user or a real response can cause this case after these transitions. */
export interface IsPossible {
  (transition: Omit<ScenarioTransition, 'leads'>, transitionsBefore: readonly ScenarioTransition[]): boolean
  /**
   * Returns the state outside the chart after a path, for example on the server. If this state differs, two paths to
   * the same position count as different.
   */
  remembers?: (transitionsBefore: readonly ScenarioTransition[]) => string
}

const keyAt = ({ root, step }: ScenarioPosition): string => `${root.key}|${step?.vertex.key}`

export function arrive(subject: Subject, root: Vertex, via: ScenarioPosition['via']): ScenarioPosition {
  const [child] = root.snapshot.status === 'active' ? childCharts(root.snapshot) : []
  const cases = child && subject.samples.steps?.[child[0]]
  if (child === undefined || cases === undefined) return { root, step: undefined, via }
  const model = stepModel(subject, child[0], cases, child[1])
  return { root, step: { name: child[0], model, vertex: model.start }, via }
}

const same = (item: unknown, other: unknown): boolean => JSON.stringify(item) === JSON.stringify(other)

const endingOf = ({ root, step }: ScenarioPosition, { snapshot }: Vertex): Edge | undefined =>
  root.edges.find(
    ({ case: { kind, invoke, event } }) =>
      kind === 'step' && invoke === step?.name && same(event.output, snapshot.output),
  )

export function nextPositions(subject: Subject, position: ScenarioPosition): ScenarioPosition[] {
  const { root, step } = position
  const around = root.edges
    .filter(({ case: { kind }, taken }) => taken.length > 0 && (kind === 'person' || kind === 'route'))
    .map((edge) => arrive(subject, edge.to, { from: position, transition: { chart: subject.chart, edge } }))
  if (step === undefined) return around
  const inside = step.vertex.edges.flatMap((edge): ScenarioPosition[] => {
    const via = { from: position, transition: { chart: step.name, edge } }
    if (edge.taken.length === 0 || edge.case.kind === 'crash') return []
    if (edge.to.snapshot.status === 'active') return [{ root, step: { ...step, vertex: edge.to }, via }]
    const ending = endingOf(position, edge.to)
    return ending === undefined ? [] : [arrive(subject, ending.to, via)]
  })
  return [...around, ...inside]
}

export function transitionsTo(position: ScenarioPosition): ScenarioTransition[] {
  const transitions: ScenarioTransition[] = []
  for (let at = position; at.via !== undefined; at = at.via.from)
    transitions.unshift({ ...at.via.transition, leads: at.step?.vertex ?? at.root })
  return transitions
}

const transitionsOf = ({ chart, edge }: Omit<ScenarioTransition, 'leads'>): string[] =>
  edge.taken.map((name) => `${chart} ${name}`)

const standsIn = ({ snapshot: { value } }: Vertex): string => `stands in ${JSON.stringify(value)}`

function wiringOf({ from, transition }: NonNullable<ScenarioPosition['via']>, root: Vertex): string[] {
  const { kind, invoke, failure } = transition.edge.case
  const isInside = from.step?.name === transition.chart
  if (isInside && kind === 'answer') return [...transitionsOf(transition), standsIn(root)]
  const fails = isInside && kind === 'failure'
  return [...(fails ? [`${transition.chart} ${invoke} fails`, `fails with ${failure}`] : []), standsIn(root)]
}

/**
 * Returns the parts that the last transition covers. For `transitions`, the parts are this transition, the start of a
 * step, and the workflow's transition after the end of a step.
 */
function goalsOf({ via, step, root }: ScenarioPosition, covers: ScenarioCover): string[] {
  if (via === undefined) return []
  const { transition, from } = via
  const isNewStep = step !== undefined && step.vertex === step.model.start && from.root !== root
  const begins = isNewStep ? [`${step.name} begins ${JSON.stringify(step.vertex.snapshot.value)}`] : []
  if (covers === 'wiring') return [...wiringOf(via, root), ...begins]
  const ended = transition.edge.to.snapshot.status !== 'active' && from.step?.name === transition.chart
  const outer = ended ? (endingOf(from, transition.edge.to)?.taken ?? []) : []
  return [...transitionsOf(transition), ...outer, ...begins]
}

/**
 * Yields paths from a position, the shortest first. A path may end at a known position, because its last transition may
 * be new. No path continues from a known position.
 */
export function* waysFrom(
  subject: Subject,
  first: ScenarioPosition,
  isPossible: IsPossible,
  max: number,
): Generator<ScenarioPosition> {
  const keyOfWay = (position: ScenarioPosition): string =>
    `${keyAt(position)}|${isPossible.remembers?.(transitionsTo(position)) ?? ''}`
  const visited = new Set([keyOfWay(first)])
  const found: { position: ScenarioPosition; length: number }[] = [{ position: first, length: 0 }]
  for (const { position: place, length } of found) {
    if (length === max) return
    const before = transitionsTo(place)
    for (const next of nextPositions(subject, place)) {
      if (next.via === undefined || !isPossible(next.via.transition, before)) continue
      yield next
      const key = keyOfWay(next)
      if (visited.has(key)) continue
      visited.add(key)
      found.push({ position: next, length: length + 1 })
    }
  }
}

/** The maximum length of a detour to an uncovered part. */
const maxDetourLength = 7
const maxScenarioLength = 48

class Shown {
  readonly #goals = new Set<string>()
  readonly #covers: ScenarioCover
  constructor(covers: ScenarioCover) {
    this.#covers = covers
  }

  has(goal: string): boolean {
    return this.#goals.has(goal)
  }
  isNew(way: ScenarioPosition): boolean {
    return goalsOf(way, this.#covers).some((goal) => !this.#goals.has(goal))
  }
  add(way: ScenarioPosition): void {
    for (let at: ScenarioPosition | undefined = way; at !== undefined; at = at.via?.from)
      for (const goal of goalsOf(at, this.#covers)) this.#goals.add(goal)
  }
}

function extended(subject: Subject, way: ScenarioPosition, isPossible: IsPossible, coverage: Shown): ScenarioPosition {
  for (let at = way; ; ) {
    if (transitionsTo(at).length >= maxScenarioLength) return at
    let next: ScenarioPosition | undefined
    for (const found of waysFrom(subject, at, isPossible, maxDetourLength))
      if (coverage.isNew(found)) {
        next = found
        break
      }
    if (next === undefined) return at
    coverage.add(next)
    at = next
  }
}

export function scenariosOf(
  subject: Subject,
  isPossible: IsPossible,
  covers: ScenarioCover = 'transitions',
): readonly Scenario[] {
  const nearest = new Map<string, { label: string; way: ScenarioPosition; length: number }>()
  for (const [label, model] of modelsOf(subject))
    for (const way of waysFrom(subject, arrive(subject, model.start, undefined), isPossible, Number.POSITIVE_INFINITY))
      for (const goal of goalsOf(way, covers))
        if (!nearest.has(goal)) nearest.set(goal, { label, way, length: transitionsTo(way).length })
  const coverage = new Shown(covers)
  return [...nearest]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .flatMap(([goal, { label, way }]) => {
      if (coverage.has(goal)) return []
      coverage.add(way)
      return [
        scenarioOf(
          subject,
          label,
          transitionsTo(way).length,
          transitionsTo(extended(subject, way, isPossible, coverage)),
        ),
      ]
    })
}

/** Returns the uncovered parts of a chart that scenarios with this cover must reach. */
export const wantedOf = (
  missed: readonly string[],
  { covers, isStep }: { covers: ScenarioCover; isStep: boolean },
): readonly string[] =>
  covers === 'transitions'
    ? missed
    : missed.filter((name) => name.includes(isStep ? 'xstate.done.actor.' : 'uncovered state: '))

const samplesOf = ({ samples, chart }: Subject, { snapshot: { machine } }: Vertex) =>
  machine.id === chart ? samples : samples.steps?.[machine.id]?.of

/**
 * Creates a scenario from its transitions.
 * @param coveredLength the number of transitions that the title describes. For the other transitions, the title has
 * only their number.
 */
export function scenarioOf(
  subject: Subject,
  inputLabel: string,
  coveredLength: number,
  transitions: readonly ScenarioTransition[],
): Scenario {
  const edges = transitions.map(({ edge }) => edge)
  const proves = edges.flatMap((edge) => expected(edge).proves ?? [])
  const id = idOf(subject.chart, inputLabel, edges)
  const last = transitions.at(-1)?.leads
  const place = last === undefined ? '' : placeIn(samplesOf(subject, last), last)
  const left = transitions.length - coveredLength
  const more = left > 0 ? ` → … ${left} more ${left === 1 ? 'step' : 'steps'} …` : ''
  const title = `${storyOf(inputLabel, edges.slice(0, coveredLength), id)}${more}${place}${idsOf(proves)}`
  return { id, title, subject, inputLabel, input: subject.samples.inputs[inputLabel]?.input, transitions }
}
