import { phrase } from './cases.ts'
import { thenBy } from './casts.ts'
import { childCharts } from './chart.ts'
import type { InputCase, Then } from './samples.ts'
import { type Edge, type Model, modelOf, type Vertex } from './state-graph.ts'
import type { Subject } from './subject.ts'
import { idsOf, placeIn, storyOf } from './titles.ts'

export interface Path {
  /** A short id. While the samples stay the same, the id stays the same. */
  id: string
  subject: Subject
  inputLabel: string
  input: InputCase<unknown>
  edges: readonly Edge[]
  start: Vertex
  title: string
}

/**
 * The parts that a set of paths must cover. `cases`: each case in each state, with each result. `transitions`: each
 * transition once. `witnesses`: each transition once, and each end of each step.
 */
export type Cover = 'cases' | 'transitions' | 'witnesses'

function hash(text: string): string {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return value.toString(36).padStart(7, '0')
}

/** The length of the part of an id that depends only on the chart and the last case. */
const endOfId = 4

/** Returns the id of a path. The id depends on the labels of the cases and not on the code. */
export function idOf(chart: string, inputLabel: string, edges: readonly Edge[]): string {
  const labels = edges.map((edge) => phrase(edge.case))
  const end = hash([chart, labels.at(-1) ?? inputLabel].join('\n'))
  return end.slice(-endOfId) + hash([chart, inputLabel, ...labels].join('\n')).slice(endOfId - 7)
}

/** Returns the paths with the same last case as this id. */
export const nearestTo = <Walk extends { id: string }>(id: string, walks: readonly Walk[]): readonly Walk[] =>
  walks.filter((walk) => walk.id.slice(0, endOfId) === id.slice(0, endOfId))

function edgesTo(vertex: Vertex): Edge[] {
  const edges: Edge[] = []
  for (let edge = vertex.via; edge !== undefined; edge = edge.from.via) edges.unshift(edge)
  return edges
}

const goalOf = (edge: Edge, cover: Cover): readonly string[] => {
  const { from, to, taken } = edge
  // The name includes the target screen, because eventless transitions can lead from one transition to several screens.
  const reached = taken.map((name) => `${name} | ${to.screen}`)
  if (cover === 'transitions') return reached
  if (cover === 'witnesses') return [...reached, ...(edge.case.kind === 'step' ? [edge.case.id] : [])]
  // The name includes the context of the step, because a set must cover each way in which a step starts.
  const begun = ['step', 'route'].includes(edge.case.kind)
    ? JSON.stringify(childCharts(from.snapshot).map(([, { context }]) => context))
    : ''
  // The name includes the expected result. If the user's values change the result, a set must cover each result.
  const wanted = JSON.stringify(expected(edge))
  return [
    [from.screen, JSON.stringify(from.snapshot.value), begun, edge.case.id, wanted, to.screen, ...taken].join(' | '),
  ]
}

function pathOf(subject: Subject, inputLabel: string, model: Model, edges: readonly Edge[]): Path {
  const input = subject.samples.inputs[inputLabel] ?? {}
  const last = edges.at(-1)
  const proves = [input, ...edges.map((edge) => expected(edge))].flatMap((then) => then.proves ?? [])
  const id = idOf(subject.chart, inputLabel, edges)
  const place = placeIn(subject.samples, last?.to ?? model.start, last && expected(last))
  const title = `${storyOf(inputLabel, edges, id)}${place}${idsOf(proves)}`
  return { id, subject, inputLabel, input, edges, start: model.start, title }
}

export const expected = ({ case: { follows }, from }: Edge): Then =>
  thenBy(follows.on?.[from.screen] ?? follows, from.snapshot)

const models = new WeakMap<Subject, Map<string, Model>>()

/** Returns the cached model, because paths and faults use the same model. */
export function modelAt(subject: Subject, label: string): Model {
  const cache = models.get(subject) ?? new Map<string, Model>()
  models.set(subject, cache)
  const model = cache.get(label) ?? modelOf(subject, subject.samples.inputs[label]?.input)
  cache.set(label, model)
  return model
}

export const modelsOf = (subject: Subject): ReadonlyMap<string, Model> =>
  new Map(Object.keys(subject.samples.inputs).map((label) => [label, modelAt(subject, label)]))

interface Candidate {
  label: string
  model: Model
  index: number
  edges: readonly Edge[]
}

const candidatesOf = (models: ReadonlyMap<string, Model>): Candidate[] =>
  [...models].flatMap(([label, model], index) =>
    [...model.vertices.values()].flatMap((vertex) => {
      const way = edgesTo(vertex)
      return vertex.edges.map((edge) => ({ label, model, index, edges: [...way, edge] }))
    }),
  )

const unmoved = (models: ReadonlyMap<string, Model>): Candidate[] =>
  [...models].map(([label, model], index) => ({ label, model, index, edges: [] }))

/** Returns all shortest paths, because a stored id may belong to a path that the small sets omit. */
export const everyPathOf = (subject: Subject, models = modelsOf(subject)): readonly Path[] =>
  [...unmoved(models), ...candidatesOf(models)].map(({ label, model, edges }) => pathOf(subject, label, model, edges))

/**
 * Returns a small set of shortest paths that covers all parts, in the same order in each run. Each path covers a new
 * part.
 */
export function pathsOf(subject: Subject, models = modelsOf(subject), cover: Cover = 'cases'): readonly Path[] {
  const found = candidatesOf(models)
  const nearest = new Map<string, (typeof found)[number]>()
  for (const candidate of found.toSorted((item, other) => item.edges.length - other.edges.length))
    for (const edge of candidate.edges.slice(-1))
      for (const goal of goalOf(edge, cover)) if (!nearest.has(goal)) nearest.set(goal, candidate)
  const covered = new Set<string>()
  const cache = [...nearest]
    .toSorted(([, one], [, other]) => other.edges.length - one.edges.length)
    .filter(([goal, { edges }]) => {
      if (covered.has(goal)) return false
      for (const edge of edges) for (const each of goalOf(edge, cover)) covered.add(each)
      return true
    })
    .map(([, candidate]) => candidate)
  const begun = new Set(cache.map(({ label }) => label))
  const unbegun = unmoved(models).filter(({ label }) => !begun.has(label))
  return [...cache, ...unbegun]
    .toSorted((item, other) => item.index - other.index || item.edges.length - other.edges.length)
    .map(({ label, model, edges }) => pathOf(subject, label, model, edges))
}
