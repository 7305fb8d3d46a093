import { type Edge, type Model, modelsOf, type Subject, type Vertex } from '@palmflow/paths'

/** A way of a user to the goal of a chart, without errors. */
export interface HappyPath {
  states: readonly string[]
  /** The names of the transitions on the way, as `npm run paths` prints them. */
  taken: ReadonlySet<string>
  end: string
}

const isPlain = ({ case: { kind, event } }: Edge): boolean =>
  ['person', 'answer', 'wait', 'step'].includes(kind) && !('resume' in event)

/**
 * Returns the steps of the longest way that has a budget. A shorter way omits steps, because the server already has
 * data of the user.
 */
function mainSteps({ samples: { budgets = {} } }: Subject): readonly string[] {
  const ways = Object.keys(budgets).map((way) => way.split(', '))
  return ways.toSorted((item, other) => other.length - item.length)[0] ?? []
}

interface Walked {
  vertex: Vertex
  edges: readonly Edge[]
}

const stateOf = ({ snapshot: { value } }: Vertex): string =>
  typeof value === 'string' ? value : Object.keys(value).join(', ')
const visited = ({ vertex, edges }: Walked): string[] => [...edges.map(({ from }) => stateOf(from)), stateOf(vertex)]

function wayThrough({ start, subject }: Model, steps: readonly string[]): Walked | undefined {
  const isWanted = ({ end }: Vertex): boolean => end !== undefined && subject.samples.ends[end]?.good === true
  const seenKeys = new Set<string>()
  const waiting: Walked[] = [{ vertex: start, edges: [] }]
  for (const walked of waiting) {
    const done = steps.filter((step) => visited(walked).includes(step))
    if (isWanted(walked.vertex) && done.length === steps.length) return walked
    const key = `${walked.vertex.key}|${done.join()}`
    if (seenKeys.has(key)) continue
    seenKeys.add(key)
    for (const edge of walked.vertex.edges)
      if (isPlain(edge) && edge.taken.length > 0) waiting.push({ vertex: edge.to, edges: [...walked.edges, edge] })
  }
  return undefined
}

/**
 * Returns the shortest way through all main steps to the goal. If there is none, returns the shortest way to the goal.
 * Returns undefined if the chart has no goal.
 */
export function happyPathOf(subject: Subject): HappyPath | undefined {
  const [model] = modelsOf(subject).values()
  const way = model && (wayThrough(model, mainSteps(subject)) ?? wayThrough(model, []))
  if (way === undefined) return undefined
  const states = visited(way).filter((state, index, all) => state !== all[index - 1])
  return { states, taken: new Set(way.edges.flatMap(({ taken }) => taken)), end: way.vertex.end ?? '' }
}
