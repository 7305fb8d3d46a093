import { type AdjacencyMap, getAdjacencyMap } from '@xstate/graph'
import { type AnyEventObject, type AnyMachineSnapshot, initialTransition } from 'xstate'
import { type Case, casesAt, type ShortestPath } from './cases.ts'
import { boundBy } from './casts.ts'
import { childCharts, contents, nameTransitions, screenOf } from './chart.ts'
import type { AnySamples, StepCases } from './samples.ts'
import { machineOf, type Subject } from './subject.ts'

export interface Edge {
  case: Case
  from: Vertex
  to: Vertex
  /**
   * The names of the transitions that the case takes, without later eventless transitions. If the chart refuses the
   * event, the list is empty.
   */
  taken: readonly string[]
}
export interface Vertex {
  key: string
  snapshot: AnyMachineSnapshot
  screen: string
  end: string | undefined
  edges: Edge[]
  /** The last edge of the shortest path from the start. Undefined for the start. */
  via: Edge | undefined
}
export interface Model {
  subject: Subject
  start: Vertex
  vertices: ReadonlyMap<string, Vertex>
}

/** The maximum number of states. A larger model usually means that the context keeps values that it no longer needs. */
const limit = 1_000
const tooMany = `more than ${limit} states: clear a step's values in the context when it ends, or select under 'bound' the part that distinguishes states`

const keys = new WeakMap<AnyMachineSnapshot, string>()

export function keyOf({ samples }: Subject, snapshot: AnyMachineSnapshot): string {
  const key = keys.get(snapshot) ?? JSON.stringify(contents(snapshot, (context) => boundBy(samples, context)))
  keys.set(snapshot, key)
  return key
}

export const isPart = (part: unknown, whole: unknown): boolean =>
  typeof part === 'object' && part !== null && typeof whole === 'object' && whole !== null
    ? Object.entries(part).every(([name, value]) =>
        isPart(value, Object.entries(whole).find(([key]) => key === name)?.[1]),
      )
    : part === whole

function endOf({ ends }: AnySamples, snapshot: AnyMachineSnapshot): string | undefined {
  const screen = snapshot.status === 'active' ? screenOf(snapshot) : undefined
  const found = Object.entries(ends).find(([, end]) =>
    screen === undefined
      ? end.screen === undefined && (end.output === undefined || isPart(end.output, snapshot.output))
      : end.screen === screen,
  )
  return found?.[0]
}

const stepSubject = (subject: Subject, name: string, step: StepCases, child: AnyMachineSnapshot): Subject => ({
  chart: name,
  kind: 'step',
  stem: subject.stem,
  file: subject.file,
  machine: child.machine,
  samples: step.of,
  faultModel: subject.faultModel,
})

const models = new WeakMap<AnySamples, Map<string, Model>>()

/** Returns the cached model of a step, because many states of a workflow start the same step. */
export function stepModel(subject: Subject, name: string, step: StepCases, child: AnyMachineSnapshot): Model {
  const own = stepSubject(subject, name, step, child)
  const cache = models.get(step.of) ?? new Map<string, Model>()
  models.set(step.of, cache)
  const key = keyOf(own, child)
  const model = cache.get(key) ?? modelFrom(own, child)
  cache.set(key, model)
  return model
}

export function shortestPathsOf(
  subject: Subject,
  step: StepCases,
  name: string,
  snapshot: AnyMachineSnapshot,
): ShortestPath[] {
  const child = childCharts(snapshot).find(([id]) => id === name)?.[1]
  if (child === undefined) return []
  const found = new Map<string, ShortestPath>()
  for (const vertex of stepModel(subject, name, step, child).vertices.values()) {
    const { end } = vertex
    if (vertex.snapshot.status === 'done' && end !== undefined && !found.has(end))
      found.set(end, { end, output: vertex.snapshot.output })
  }
  return Object.keys(step.of.ends).flatMap((end) => found.get(end) ?? [])
}

interface Move {
  event: AnyEventObject
  state: AnyMachineSnapshot
}

function verticesOf(subject: Subject, map: AdjacencyMap<AnyMachineSnapshot, AnyEventObject>): Map<string, Vertex> {
  const found = Object.entries(map).map(([key, { state }]): [string, Vertex] => {
    const end = endOf(subject.samples, state)
    return [key, { key, snapshot: state, screen: screenOf(state), end, edges: [], via: undefined }]
  })
  return new Map(found)
}

export function modelFrom(subject: Subject, fromState: AnyMachineSnapshot): Model {
  const cases = new Map<AnyEventObject, Case>()
  const { machine } = fromState
  let count = 0
  const map: AdjacencyMap<AnyMachineSnapshot, AnyEventObject> = getAdjacencyMap(machine, {
    fromState,
    serializeState: (snapshot) => keyOf(subject, snapshot),
    serializeEvent: (event) => cases.get(event)?.id ?? event.type,
    events: (snapshot) => {
      count += 1
      if (count > limit) throw new Error(`${subject.file}: ${tooMany}`)
      return casesAt(subject, snapshot, (step, name, at) => shortestPathsOf(subject, step, name, at)).map((each) => {
        cases.set(each.event, each)
        return each.event
      })
    },
  })
  const vertices = verticesOf(subject, map)
  const first = keyOf(subject, fromState)
  for (const [key, { transitions }] of Object.entries(map)) {
    const from = vertices.get(key)
    for (const { event, state } of Object.values<Move>(transitions)) {
      const to = vertices.get(keyOf(subject, state))
      const found = cases.get(event)
      if (from === undefined || to === undefined || found === undefined) continue
      const taken = nameTransitions(machine, machine.getTransitionData(from.snapshot, event))
      const edge = { case: found, from, to, taken }
      from.edges.push(edge)
      // Vertices come in the order of their distance from the start. The first edge to a vertex therefore ends a
      // shortest path.
      if (to.key !== first) to.via ??= edge
    }
  }
  const start = vertices.get(first)
  if (start === undefined) throw new Error(`${subject.file}: the chart does not start`)
  return { subject, start, vertices }
}

export function modelOf(subject: Subject, input: unknown): Model {
  const [snapshot] = initialTransition(machineOf(subject), input)
  if (snapshot.status === 'error') throw new Error(`${subject.file}: the chart ends with an error at its start`)
  return modelFrom(subject, snapshot)
}
