import type { Case } from './cases.ts'
import type { AnySamples, Then } from './samples.ts'
import type { Edge, Vertex } from './state-graph.ts'

const arrow = ' → '
/** The largest number of steps that a title has in full. A longer title has the first and the last steps. */
const maxSteps = 8
const firstSteps = 3
const lastSteps = 4

interface TitleStep {
  name: string
  outcomes: readonly string[]
}

const isOutcome = ({ kind }: Case): boolean => kind === 'answer' || kind === 'failure' || kind === 'wait'

function stepOf({ case: { kind, label, invoke = '' } }: Edge): TitleStep {
  return kind === 'step' || kind === 'crash' ? { name: invoke, outcomes: [label] } : { name: label, outcomes: [] }
}

function stepsOf(inputLabel: string, edges: readonly Edge[]): TitleStep[] {
  const steps: TitleStep[] = [{ name: inputLabel, outcomes: [] }]
  for (const edge of edges) {
    const last = steps.at(-1)
    if (last === undefined || !isOutcome(edge.case)) steps.push(stepOf(edge))
    else steps.splice(-1, 1, { ...last, outcomes: [...last.outcomes, edge.case.label] })
  }
  return steps
}

const textOf = ({ name, outcomes }: TitleStep): string =>
  outcomes.length > 0 ? `${name} (${outcomes.join(', ')})` : name

function joined(texts: readonly string[]): string[] {
  const runs: { text: string; count: number }[] = []
  for (const text of texts) {
    const last = runs.at(-1)
    if (last?.text === text) last.count += 1
    else runs.push({ text, count: 1 })
  }
  return runs.map(({ text, count }) => (count > 1 ? `${text} ×${count}` : text))
}

/** `key` keeps a shortened text unique. */
function shortened(steps: readonly string[], key: string): readonly string[] {
  if (steps.length <= maxSteps) return steps
  const left = steps.length - firstSteps - lastSteps
  return [...steps.slice(0, firstSteps), `… ${left} steps (${key}) …`, ...steps.slice(-lastSteps)]
}

/**
 * Returns the steps of a path, for example `code form → submits code (wrong code) ×2`. An outcome is in parentheses
 * after its step. Equal steps in sequence are joined.
 */
export const storyOf = (inputLabel: string, edges: readonly Edge[], id: string): string =>
  shortened(joined(stepsOf(inputLabel, edges).map(textOf)), id).join(arrow)

export function placeIn(samples: AnySamples | undefined, { snapshot, end, screen }: Vertex, then?: Then): string {
  if (snapshot.status !== 'active' && end !== undefined) return `${arrow}ended: ${end}`
  const says = then?.says ?? 'as before'
  const message = says === 'as before' ? '' : ` (message '${says}')`
  return `${arrow}${samples?.screens[screen]?.label ?? screen}${message}`
}

export const idsOf = (proves: readonly string[]): string =>
  proves.length > 0 ? ` [${[...new Set(proves)].toSorted().join(' ')}]` : ''
