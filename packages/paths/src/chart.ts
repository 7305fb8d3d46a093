import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { delayOf } from './casts.ts'

/** Returns all nodes except the root, in document order. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    Object.values(node.states).flatMap((child: AnyStateNode) => [child, ...below(child)])
  return below(machine.root)
}

/**
 * Returns whether a transition is a refusal (`on: { event: {} }`). With a refusal, a state ignores an event that an
 * ancestor handles.
 */
export const isRefusal = ({ target, actions }: Pick<AnyTransitionDefinition, 'target' | 'actions'>): boolean =>
  target === undefined && actions.length === 0

export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] =>
  [...[...node.transitions.values()].flat(), ...(node.always ?? [])].filter((each) => !isRefusal(each))

const short = (id: string, machine: AnyStateMachine) => (id === machine.id ? id : id.replace(`${machine.id}.`, ''))

const namesByMachine = new WeakMap<AnyStateMachine, ReadonlyMap<AnyTransitionDefinition, string>>()

/**
 * Returns a name for each transition. The names do not depend on the machine object, because each binding creates a new
 * machine.
 */
export function transitionNames(machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> {
  const known = namesByMachine.get(machine)
  if (known !== undefined) return known
  const names = new Map<AnyTransitionDefinition, string>()
  for (const node of [machine.root, ...nodesOf(machine)]) {
    const counts = new Map<string, number>()
    for (const transition of transitionsOf(node)) {
      const type = transition.eventType || 'always'
      const count = (counts.get(type) ?? 0) + 1
      counts.set(type, count)
      const targets = transition.target?.map(({ id }) => short(id, machine)).join(', ') ?? 'no target'
      names.set(transition, `${short(node.id, machine)}: ${type} [${count}] → ${targets}`)
    }
  }
  namesByMachine.set(machine, names)
  return names
}

export const nameTransitions = (
  machine: AnyStateMachine,
  taken: readonly AnyTransitionDefinition[],
): readonly string[] => {
  const names = transitionNames(machine)
  return taken.flatMap((transition) => names.get(transition) ?? [])
}

/** Returns the tags of a state, or its name if it has no tags. */
export function screenOf(snapshot: AnyMachineSnapshot): string {
  const tags = [...snapshot.tags]
  if (tags.length > 0) return tags.join(' ')
  return typeof snapshot.value === 'string' ? snapshot.value : Object.keys(snapshot.value).join(' ')
}

export interface ActiveInvoke {
  id: string
  node: AnyStateNode
}
export const activeInvokes = (snapshot: AnyMachineSnapshot): ActiveInvoke[] =>
  snapshot._nodes.flatMap((node: AnyStateNode) => node.invoke.map(({ id }) => ({ id, node })))

export interface Wait {
  node: AnyStateNode
  delay: string
  type: string
  ms: number
}

/** Returns the shortest active delay, because this delay ends first. */
export function firstWait(snapshot: AnyMachineSnapshot): Wait | undefined {
  const waits: Wait[] = snapshot._nodes.flatMap((node: AnyStateNode) =>
    node.after.map((after) => ({
      node,
      delay: String(after.delay),
      type: after.eventType,
      ms: delayOf(snapshot, after.delay),
    })),
  )
  return waits.toSorted((item, other) => item.ms - other.ms)[0]
}

export const isChart = (snapshot: object): snapshot is AnyMachineSnapshot => 'machine' in snapshot

export function childCharts(snapshot: AnyMachineSnapshot): [id: string, snapshot: AnyMachineSnapshot][] {
  const children: [string, { getSnapshot(): object } | undefined][] = Object.entries(snapshot.children)
  return children.flatMap(([id, ref]): [string, AnyMachineSnapshot][] => {
    const child = ref?.getSnapshot()
    return child !== undefined && isChart(child) ? [[id, child]] : []
  })
}

/**
 * Returns the value, status, context and output of a snapshot and of its child charts. Tests compare these parts and
 * search them for secrets.
 */
export function contents(snapshot: AnyMachineSnapshot, bound: (context: unknown) => unknown = (all) => all): object {
  const { value, context, status, output } = snapshot
  const children = Object.fromEntries(childCharts(snapshot).map(([id, child]) => [id, contents(child)]))
  return { value, status, context: bound(context), output, ...(Object.keys(children).length > 0 ? { children } : {}) }
}
