import { type Level, nodesOf, type Subject, transitionNames } from '@palmflow/paths'
import { conditionOf, drawnFor, eventText, isDrawn, isFolded, nameOf, titleOf } from '@palmflow/tool-repo/diagram'
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

/**
 * The level that is nearest to real use and has a path with the transition. `excused`: the chart or the view, because
 * no user can cause the transition in the app.
 */
export type Walked = Level | 'excused' | 'never'

/** @typeParam Mark the marks that a diagram distinguishes */
export interface Transition<Mark extends string = Walked> {
  /** The name of the transition in the output of `npm run paths`. */
  name: string
  from: string
  to: string
  event: string
  condition: string
  walked: Mark
}

/** A drawn state. A state whose inner states make no calls is one box. */
export interface GraphNode {
  id: string
  lines: readonly string[]
  isEnd: boolean
  children: readonly GraphNode[]
}

export interface GraphEdge<Mark extends string = Walked> {
  from: string
  to: string
  transitions: readonly Transition<Mark>[]
}

export interface ChartGraph<Mark extends string = Walked> {
  nodes: readonly GraphNode[]
  edges: readonly GraphEdge<Mark>[]
  /** All transitions, also transitions that the diagram omits. */
  transitions: readonly Transition<Mark>[]
  initial: readonly string[]
}

/**
 * Parts of a chart that no path covers, with their names in the output of `npm run paths`. A level without a current
 * result is undefined.
 */
export interface Missed {
  chart: readonly string[]
  view?: readonly string[] | undefined
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

function walkedOf(name: string, { chart, view, app, excused }: Missed): Walked {
  const isIn = (list: readonly string[]): boolean =>
    list.some((item) => item.endsWith(`: uncovered transition: ${name}`))
  if (isIn(chart)) return 'never'
  if (app !== undefined && !isIn(app)) return 'app'
  if (isIn(excused)) return 'excused'
  return view === undefined || isIn(view) ? 'chart' : 'view'
}

function siblingsOf({ eventType, source }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] {
  const always = eventType === '' ? source.always : undefined
  return always ?? source.transitions.get(eventType) ?? []
}

const isRoutine = ({ event, to }: { event: string; to: string }): boolean =>
  event === 'workflow.resumed' || to === 'broken'

export interface Marks<Mark extends string> {
  markOf(name: string): Mark
  /** The diagram contains a routine transition only if the transition has this mark. */
  always: Mark
}

export const testMarks = (missed: Missed): Marks<Walked> => ({
  markOf: (name) => walkedOf(name, missed),
  always: 'never',
})

export function graphOf<Mark extends string>(subject: Subject, { markOf, always }: Marks<Mark>): ChartGraph<Mark> {
  const { machine } = subject
  const between = new Map<string, GraphEdge<Mark>>()
  const transitions: Transition<Mark>[] = []
  const known = new Set(nodesOf(machine))
  for (const [definition, name] of transitionNames(machine)) {
    const { source, target, eventType } = definition
    const ends = target?.filter((node) => known.has(node)) ?? []
    const transition: Transition<Mark> = {
      name,
      from: nameOf(source),
      to: ends.map(nameOf).join(', ') || nameOf(source),
      event: eventText(machine, eventType) || 'immediately',
      condition: conditionOf(definition, siblingsOf(definition)),
      walked: markOf(name),
    }
    transitions.push(transition)
    if (transition.walked !== always && isRoutine(transition)) continue
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
