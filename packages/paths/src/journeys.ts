import { childCharts } from './chart.ts'
import { type Edge, type Model, stepModel, type Vertex } from './model.ts'
import { expected, hash, modelsOf, storyOf } from './paths.ts'
import { PathError, take } from './replay.ts'
import { leafOf, openStage, type Stage } from './stage.ts'
import type { Subject } from './subject.ts'
import type { Surface } from './surface.ts'

/** One thing that happens, to the workflow or in the step that runs. */
export interface Leg {
  /** The workflow's name, or the step's. */
  chart: string
  edge: Edge
  /** Where the innermost chart stands then: the step, or the next one, or the workflow. */
  leads: Vertex
}

/** A way through a workflow and, in the same line, through its steps: what an app is walked by, seen from outside. */
export interface Journey {
  id: string
  title: string
  subject: Subject
  inputLabel: string
  input: unknown
  legs: readonly Leg[]
}

interface Place {
  root: Vertex
  step: { name: string; model: Model; vertex: Vertex } | undefined
  via: { from: Place; leg: Omit<Leg, 'leads'> } | undefined
}
/** Whether a person, or a real answer, can cause this case here. */
export type IsPossible = (leg: Omit<Leg, 'leads'>, legsBefore: readonly Leg[]) => boolean

const keyAt = ({ root, step }: Place): string => `${root.key}|${step?.vertex.key}`

function arrive(subject: Subject, root: Vertex, via: Place['via']): Place {
  const [child] = root.snapshot.status === 'active' ? childCharts(root.snapshot) : []
  const cases = child && subject.samples.steps?.[child[0]]
  if (child === undefined || cases === undefined) return { root, step: undefined, via }
  const model = stepModel(subject, child[0], cases, child[1])
  return { root, step: { name: child[0], model, vertex: model.start }, via }
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What the workflow does when its step ends there. */
const endingOf = ({ root, step }: Place, { snapshot }: Vertex): Edge | undefined =>
  root.edges.find(
    ({ case: { kind, invoke, event } }) =>
      kind === 'step' && invoke === step?.name && same(event.output, snapshot.output),
  )

function onwards(subject: Subject, place: Place): Place[] {
  const { root, step } = place
  const around = root.edges
    .filter(({ case: { kind }, taken }) => taken.length > 0 && (kind === 'person' || kind === 'route'))
    .map((edge) => arrive(subject, edge.to, { from: place, leg: { chart: subject.chart, edge } }))
  if (step === undefined) return around
  const inside = step.vertex.edges.flatMap((edge): Place[] => {
    const via = { from: place, leg: { chart: step.name, edge } }
    if (edge.taken.length === 0 || edge.case.kind === 'crash') return []
    if (edge.to.snapshot.status === 'active') return [{ root, step: { ...step, vertex: edge.to }, via }]
    const ending = endingOf(place, edge.to)
    return ending === undefined ? [] : [arrive(subject, ending.to, via)]
  })
  return [...around, ...inside]
}

function legsTo(place: Place): Leg[] {
  const legs: Leg[] = []
  for (let at = place; at.via !== undefined; at = at.via.from)
    legs.unshift({ ...at.via.leg, leads: at.step?.vertex ?? at.root })
  return legs
}

/** What a leg shows that others may not: its transition, the workflow's if it ends its step, and how a step begins. */
function goalsOf({ via, step, root }: Place): string[] {
  if (via === undefined) return []
  const { leg, from } = via
  const ended = leg.edge.to.snapshot.status !== 'active' && from.step?.name === leg.chart
  const outer = ended ? (endingOf(from, leg.edge.to)?.taken ?? []) : []
  const begins = step !== undefined && step.vertex === step.model.start && from.root !== root
  return [
    ...leg.edge.taken.map((name) => `${leg.chart} ${name}`),
    ...outer,
    ...(begins ? [`${step.name} begins ${JSON.stringify(step.vertex.snapshot.value)}`] : []),
  ]
}

/** Every place that can be reached, nearest first. */
function placesOf(subject: Subject, model: Model, isPossible: IsPossible): Place[] {
  const first = arrive(subject, model.start, undefined)
  const seen = new Set([keyAt(first)])
  const found: Place[] = [first]
  // Also ways to places that are known already: the last leg may be new.
  const ways: Place[] = []
  for (const place of found) {
    const before = legsTo(place)
    for (const next of onwards(subject, place)) {
      if (next.via === undefined || !isPossible(next.via.leg, before)) continue
      ways.push(next)
      if (seen.has(keyAt(next))) continue
      seen.add(keyAt(next))
      found.push(next)
    }
  }
  return ways
}

/** Few journeys that take every transition of the workflow and of its steps, as far as it is possible. */
export function journeysOf(subject: Subject, isPossible: IsPossible): readonly Journey[] {
  const nearest = new Map<string, { label: string; place: Place }>()
  for (const [label, model] of modelsOf(subject))
    for (const place of placesOf(subject, model, isPossible))
      for (const goal of goalsOf(place)) if (!nearest.has(goal)) nearest.set(goal, { label, place })
  const covered = new Set<string>()
  const length = (place: Place) => legsTo(place).length
  return [...nearest]
    .toSorted(([, one], [, other]) => length(other.place) - length(one.place))
    .filter(([goal, { place }]) => {
      if (covered.has(goal)) return false
      for (let at: Place | undefined = place; at !== undefined; at = at.via?.from)
        for (const each of goalsOf(at)) covered.add(each)
      return true
    })
    .map(([, { label, place }]) => journeyOf(subject, label, legsTo(place)))
}

function journeyOf(subject: Subject, inputLabel: string, legs: readonly Leg[]): Journey {
  const edges = legs.map(({ edge }) => edge)
  const proves = [...new Set(edges.flatMap((edge) => expected(edge).proves ?? []))].toSorted()
  const id = hash([subject.chart, inputLabel, ...edges.map((edge) => edge.case.id)].join('\n'))
  const title = `a person who ${storyOf(inputLabel, edges)}${proves.length > 0 ? ` [${proves.join(' ')}]` : ''}`
  return { id, title, subject, inputLabel, input: subject.samples.inputs[inputLabel]?.input, legs }
}

/** A surface that has to know ahead which leg comes next. */
export interface Escort extends Surface {
  before(index: number, stage: Stage): Promise<void>
}

/** Walks a journey on the chart and, beside it, on whatever the escort stands for. @throws PathError */
export async function travel({ subject, input, legs }: Journey, escort?: Escort): Promise<Stage> {
  const stage = openStage(subject, input)
  try {
    for (const [index, { chart, edge }] of legs.entries()) {
      const leaf =
        chart === subject.chart
          ? { actor: stage.actor, samples: subject.samples, step: undefined, snapshot: stage.actor.getSnapshot() }
          : leafOf(stage)
      if (leaf.step !== (chart === subject.chart ? undefined : chart)) throw new PathError(`${chart} does not run`)
      await escort?.before(index, stage)
      await take(edge, stage, leaf, escort)
    }
    return stage
  } finally {
    stage.close()
  }
}
