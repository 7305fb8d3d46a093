import { type AnyStateMachine, createMachine } from 'xstate'

export interface Mutation {
  /** The same change has the same name in each run. */
  name: string
  alter: (machine: AnyStateMachine) => AnyStateMachine
}

type ChartPath = readonly (string | number)[]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function withChange(value: unknown, position: ChartPath, change: unknown): unknown {
  const [step, ...rest] = position
  if (step === undefined) return change
  if (Array.isArray(value)) {
    const changed = value.map((each: unknown, index) => (index === step ? withChange(each, rest, change) : each))
    return rest.length === 0 && change === undefined ? changed.filter((_, index) => index !== step) : changed
  }
  if (!isRecord(value)) return value
  const next = withChange(value[step], rest, change)
  const others = Object.entries(value).map(([key, each]): [string, unknown] => [key, key === step ? next : each])
  return Object.fromEntries(others.filter(([key, each]) => key !== step || each !== undefined))
}

interface Change {
  place: ChartPath
  change: unknown
  what: string
}

const never = () => false

function actionChanges(actions: unknown, position: ChartPath, where: string): Change[] {
  if (actions === undefined) return []
  const list: unknown[] = Array.isArray(actions) ? actions : [actions]
  return list.flatMap((action, index) => {
    const own = Array.isArray(actions) ? [...position, index] : position
    const name = isRecord(action) ? String(action.type) : String(action)
    const params = isRecord(action) ? action.params : undefined
    const altered: Change[] =
      typeof params === 'string'
        ? [{ place: [...own, 'params'], change: `not ${params}`, what: `${where}: '${params}' altered` }]
        : []
    return [{ place: own, change: undefined, what: `${where}: action '${name}' removed` }, ...altered]
  })
}

/**
 * Returns another state of the chart. The length of the target's name selects this state, because each run must make
 * the same mutants.
 */
function otherTarget(target: string, states: readonly string[]): string | undefined {
  const keyOf = (state: string) => state.replace(/^[#.]/, '').split('.').at(-1) ?? ''
  const others = states.filter((state) => keyOf(state) !== keyOf(target))
  return others[target.length % Math.max(others.length, 1)]
}

function transitionChanges(config: unknown, position: ChartPath, where: string, states: readonly string[]): Change[] {
  if (Array.isArray(config))
    return config.flatMap((each: unknown, index) =>
      transitionChanges(each, [...position, index], `${where} [${index + 1}]`, states),
    )
  const removed: Change = { place: position, change: undefined, what: `${where}: removed` }
  const target = isRecord(config) ? config.target : config
  const targetPlace = isRecord(config) ? [...position, 'target'] : position
  const other = typeof target === 'string' ? otherTarget(target, states) : undefined
  const altered: Change[] =
    other === undefined
      ? []
      : [{ place: targetPlace, change: other, what: `${where}: target '${String(target)}' altered to '${other}'` }]
  if (!isRecord(config)) return [removed, ...altered]
  const lost: Change[] =
    target === undefined ? [] : [{ place: targetPlace, change: undefined, what: `${where}: target removed` }]
  const guarded: Change[] =
    config.guard === undefined
      ? []
      : [
          { place: [...position, 'guard'], change: undefined, what: `${where}: guard removed` },
          { place: [...position, 'guard'], change: never, what: `${where}: guard never holds` },
        ]
  return [removed, ...lost, ...altered, ...guarded, ...actionChanges(config.actions, [...position, 'actions'], where)]
}

function groupChanges(group: unknown, position: ChartPath, where: string, states: readonly string[]): Change[] {
  return Object.entries(isRecord(group) ? group : {}).flatMap(([type, config]) =>
    transitionChanges(config, [...position, type], `${where} ${type}`, states),
  )
}

function nodeChanges(node: unknown, position: ChartPath, where: string, states: readonly string[]): Change[] {
  if (!isRecord(node)) return []
  const { invoke, route } = node
  const invoked = isRecord(invoke)
    ? ['onDone', 'onError'].flatMap((key) => {
        const own = [...position, 'invoke', key]
        const all = { place: own, change: undefined, what: `${where} ${key}: all removed` }
        const each = transitionChanges(invoke[key], own, `${where} ${key}`, states)
        return invoke[key] === undefined ? [] : [...(Array.isArray(invoke[key]) ? [all] : []), ...each]
      })
    : []
  const routed = isRecord(route) ? transitionChanges(route, [...position, 'route'], `${where} route`, []) : []
  const always = transitionChanges(node.always ?? [], [...position, 'always'], `${where} always`, states)
  const below = Object.entries(isRecord(node.states) ? node.states : {}).flatMap(([key, child]) =>
    nodeChanges(child, [...position, 'states', key], where === '' ? key : `${where}.${key}`, states),
  )
  return [
    ...groupChanges(node.on, [...position, 'on'], `${where} on`, states),
    ...groupChanges(node.after, [...position, 'after'], `${where} after`, states),
    ...always,
    ...invoked,
    ...routed,
    ...actionChanges(node.entry, [...position, 'entry'], `${where} entry`),
    ...actionChanges(node.exit, [...position, 'exit'], `${where} exit`),
    ...below,
  ]
}

export function mutationsOf(machine: AnyStateMachine): readonly Mutation[] {
  const states = Object.keys(machine.root.states).map((key) => `#${machine.root.states[key]?.id}`)
  return nodeChanges(machine.config, [], '', states).map(({ place, change, what }) => ({
    name: what.trim(),
    alter: (original) => {
      const config = withChange(original.config, place, change)
      return createMachine(
        { ...(isRecord(config) ? config : {}), options: { maxIterations: 100 } },
        original.implementations,
      )
    },
  }))
}
