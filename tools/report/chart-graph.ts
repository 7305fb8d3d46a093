import { nodesOf, type Subject, transitionNames } from '@palmflow/paths'
import { conditionOf, drawnFor, eventText, isDrawn, isFolded, nameOf, titleOf } from '@palmflow/tool-repo/diagram'
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

/**
 * The most realistic tests that take a transition. `excused`: only the chart, because no user can cause it in the app.
 * `chart`: only the chart, because no app result exists or no test takes it in the app.
 */
export type Walked = 'app' | 'chart' | 'excused' | 'never'

export interface Transition {
  /** The name in complaints of `npm run paths`. */
  name: string
  from: string
  to: string
  event: string
  condition: string
  walked: Walked
}

/** A state as drawn. A state with inner states that make no calls is one box. */
export interface GraphNode {
  id: string
  lines: readonly string[]
  isEnd: boolean
  children: readonly GraphNode[]
}

export interface GraphEdge {
  from: string
  to: string
  transitions: readonly Transition[]
}

export interface ChartGraph {
  nodes: readonly GraphNode[]
  edges: readonly GraphEdge[]
  /** All transitions, also those inside one box and those of the whole chart, which are not drawn. */
  transitions: readonly Transition[]
  initial: readonly string[]
}

/** Parts of a chart that tests have not covered, by the names in `npm run paths`. */
export interface Missed {
  chart: readonly string[]
  /** Undefined: no result of the app. */
  app?: readonly string[] | undefined
  excused: readonly string[]
}

const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states)
const idOf = (node: AnyStateNode): string => node.path.join('.')

const graphNode = (node: AnyStateNode): GraphNode => ({
  id: idOf(node),
  lines: titleOf(node).split('<br/>'),
  isEnd: node.type === 'final',
  children: isFolded(node) ? [] : childrenOf(node).map(graphNode),
})

function walkedOf(name: string, { chart, app, excused }: Missed): Walked {
  const isIn = (list: readonly string[]): boolean => list.some((one) => one.endsWith(`: never taken: ${name}`))
  if (isIn(chart)) return 'never'
  if (app === undefined) return 'chart'
  if (!isIn(app)) return 'app'
  return isIn(excused) ? 'excused' : 'chart'
}

function siblingsOf({ eventType, source }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] {
  const always = eventType === '' ? source.always : undefined
  return always ?? source.transitions.get(eventType) ?? []
}

/** Every step of a use case has these transitions. They are drawn only if no test walks them. */
const isRoutine = ({ event, to, walked }: Transition): boolean =>
  walked !== 'never' && (event === 'workflow.resumed' || to === 'broken')

/** The states and transitions of a chart, with the tests that take each transition. */
export function graphOf(subject: Subject, missed: Missed): ChartGraph {
  const { machine } = subject
  const between = new Map<string, GraphEdge>()
  const transitions: Transition[] = []
  const known = new Set(nodesOf(machine))
  for (const [definition, name] of transitionNames(machine)) {
    const { source, target, eventType } = definition
    const ends = target?.filter((node) => known.has(node)) ?? []
    const transition: Transition = {
      name,
      from: nameOf(source),
      to: ends.map(nameOf).join(', ') || nameOf(source),
      event: eventText(machine, eventType) || 'at once',
      condition: conditionOf(definition, siblingsOf(definition)),
      walked: walkedOf(name, missed),
    }
    transitions.push(transition)
    if (isRoutine(transition)) continue
    for (const end of ends) {
      const [from, to] = [drawnFor(source), drawnFor(end)]
      if (!isDrawn(from, to)) continue
      const key = `${idOf(from)} → ${idOf(to)}`
      const edge = between.get(key) ?? { from: idOf(from), to: idOf(to), transitions: [] }
      between.set(key, { ...edge, transitions: [...edge.transitions, transition] })
    }
  }
  return {
    nodes: childrenOf(machine.root).map(graphNode),
    edges: [...between.values()],
    transitions,
    initial: machine.root.initial.target.map((node: AnyStateNode) => idOf(node)),
  }
}
