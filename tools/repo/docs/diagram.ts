import { type DirectedGraphNode, toDirectedGraph } from '@xstate/graph'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

export interface Arrow {
  from: AnyStateNode
  to: AnyStateNode
  event: string
  /** The name of the guard, `otherwise` for a transition after guarded transitions, or an empty text. */
  condition: string
}

export const nameOf = (node: AnyStateNode): string => node.path.join('.') || 'anywhere'

function spanOf(ms: number): string {
  if (ms >= 60 * 60_000) return `${ms / 60 / 60_000} h`
  if (ms >= 60_000) return `${ms / 60_000} min`
  return ms >= 1_000 ? `${ms / 1_000} s` : `${ms} ms`
}

function delayText(machine: AnyStateMachine, delay: string): string {
  const length: unknown = /^\d+$/.test(delay) ? Number(delay) : machine.implementations.delays[delay]
  return typeof length === 'number' ? `after ${delay}, ${spanOf(length)}` : `after ${delay}`
}

/**
 * Returns a readable text for an event. For example, `xstate.done.actor.sendOtp` becomes `sendOtp succeeds`. A step, whose
 * name has only capital letters, ends.
 */
export function eventText(machine: AnyStateMachine, event: string): string {
  const [, kind = '', subject = ''] = /^xstate\.(done\.actor|error\.actor|after)\.(.+)$/.exec(event) ?? []
  if (kind === 'done.actor') return `${subject} ${/^[A-Z_]+$/.test(subject) ? 'ends' : 'succeeds'}`
  if (kind === 'error.actor') return `${subject} fails`
  if (event === 'xstate.route') return 'opened by ?step='
  if (kind === 'after') return delayText(machine, subject.slice(0, subject.indexOf('.')))
  return event
}

/** Returns the name of a guard, with its parameter if the parameter is a text: `endedAs sessionEnded`. */
function guardText(guard: NonNullable<AnyTransitionDefinition['guard']>): string {
  if (typeof guard === 'string') return guard
  if (!('type' in guard)) return 'unnamed condition'
  return [guard.type, ...(typeof guard.params === 'string' ? [guard.params] : [])].join(' ')
}

/** Returns the name of a route's guard. XState wraps this guard, so the transition does not have the name. */
const routeGuard = ({ target }: AnyTransitionDefinition): string => {
  const guard = target?.[0]?.config.route?.guard
  return typeof guard === 'string' ? guard : ''
}

export function conditionOf(transition: AnyTransitionDefinition, all: readonly AnyTransitionDefinition[]): string {
  if (transition.eventType === 'xstate.route') return routeGuard(transition)
  if (transition.guard !== undefined) return guardText(transition.guard)
  return all.length > 1 ? 'otherwise' : ''
}

function arrowsFrom(node: DirectedGraphNode): Arrow[] {
  const from = node.stateNode
  // `toDirectedGraph` omits transitions of `always`.
  const always = (from.always ?? []).flatMap((transition) =>
    (transition.target ?? []).map((to) => ({
      from,
      to,
      event: '',
      condition: conditionOf(transition, from.always ?? []),
    })),
  )
  const defined = node.edges.map(({ transition, target }) => {
    const all = from.transitions.get(transition.eventType) ?? []
    return { from, to: target, event: transition.eventType, condition: conditionOf(transition, all) }
  })
  return [...always, ...defined, ...node.children.flatMap(arrowsFrom)]
}

export const arrowsOf = (machine: AnyStateMachine): Arrow[] => arrowsFrom(toDirectedGraph(machine))

const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states)
export const nodesUnder = (node: AnyStateNode): AnyStateNode[] =>
  childrenOf(node).flatMap((child) => [child, ...nodesUnder(child)])

const idOf = (node: AnyStateNode): string => node.path.join('_')
/** Whether a state is drawn without its inner states. Inner states without calls are omitted. */
export const isFolded = (node: AnyStateNode): boolean => nodesUnder(node).every(({ invoke }) => invoke.length === 0)

export function drawnFor(node: AnyStateNode): AnyStateNode {
  const parent = node.parent
  return parent === undefined || parent.path.length === 0 || !isFolded(parent) ? node : drawnFor(parent)
}

export function titleOf(node: AnyStateNode): string {
  const calls = node.invoke.map(({ src, id }) => (typeof src === 'string' ? src : id)).filter((src) => src !== node.key)
  const inner = childrenOf(node).map(({ key }) => key)
  return [
    node.key,
    ...calls.map((src) => `calls ${src}`),
    ...(inner.length > 0 && isFolded(node) ? [`(${inner.join(', ')})`] : []),
  ].join('<br/>')
}

function drawState(node: AnyStateNode, indent: string): string[] {
  const end = node.type === 'final' ? [`${indent}${idOf(node)} --> [*]`] : []
  const own = `${indent}state "${titleOf(node)}" as ${idOf(node)}`
  if (isFolded(node)) return [own, ...end]
  return [
    `${own} {`,
    ...node.initial.target.map((first: AnyStateNode) => `${indent}  [*] --> ${idOf(first)}`),
    ...childrenOf(node).flatMap((child) => drawState(child, `${indent}  `)),
    `${indent}}`,
  ]
}

const isWithin = (inner: AnyStateNode, outer: AnyStateNode): boolean =>
  outer.path.every((key, at) => inner.path[at] === key)

/**
 * Whether a transition is drawn. Transitions inside one drawn state and transitions of the whole chart are only in the
 * table of events.
 */
export const isDrawn = (from: AnyStateNode, to: AnyStateNode): boolean =>
  from.path.length > 0 && !isWithin(to, from) && !isWithin(from, to)

function drawArrows(machine: AnyStateMachine): string[] {
  const between = new Map<string, Map<string, string[]>>()
  for (const { from, to, event, condition } of arrowsOf(machine)) {
    const [start, end] = [drawnFor(from), drawnFor(to)]
    if (!isDrawn(start, end)) continue
    const ends = `${idOf(start)} --> ${idOf(end)}`
    const events = between.get(ends) ?? new Map<string, string[]>()
    const text = eventText(machine, event)
    events.set(text, [...(events.get(text) ?? []), ...(condition === '' ? [] : [condition])])
    between.set(ends, events)
  }
  const label = ([text, conditions]: [string, string[]]) =>
    [text, ...(conditions.length > 0 ? [`[${[...new Set(conditions)].join(', ')}]`] : [])]
      .filter((part) => part !== '')
      .join(' ')
  return [...between].map(([ends, events]) => `  ${ends}: ${[...events].map(label).join('<br/>')}`)
}

export function diagramOf(machine: AnyStateMachine): string {
  const { root } = machine
  return [
    'stateDiagram-v2',
    ...root.initial.target.map((first: AnyStateNode) => `  [*] --> ${idOf(first)}`),
    ...childrenOf(root).flatMap((node) => drawState(node, '  ')),
    ...drawArrows(machine),
  ].join('\n')
}
