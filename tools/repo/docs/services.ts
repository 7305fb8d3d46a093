import type { ServiceName } from '@palmflow/contract'
import { endpoints } from '@palmflow/contract'
import { asMachine, type Binder, type Chart } from './charts.ts'

/**
 * A slot and its service. For a step or a panel, `by` is the use case or the panel that binds the slot. For example,
 * `AUTHENTICATE` binds `submitPin` to `submitCredential`. For a use case, `by` is the step that has the slot.
 */
export interface Binding {
  by: string
  slot: string
  service: string
  endpoint: string
}

const isService = (name: string): name is ServiceName => name in endpoints
const endpointOf = (service: string): string =>
  isService(service) ? `${endpoints[service].method} ${endpoints[service].path}` : ''

type Creator = (parts: {
  input: unknown
  signal: AbortSignal
  self: undefined
  system: undefined
  emit: () => void
}) => unknown
const isCreator = (value: unknown): value is Creator => typeof value === 'function'
const creatorOf = (logic: unknown): Creator | undefined => {
  const config: unknown = typeof logic === 'object' && logic !== null && 'config' in logic ? logic.config : undefined
  return isCreator(config) ? config : undefined
}

/**
 * An input in which every value is a phone number. The values have no effect, because each service only records its own
 * name.
 */
const anyInput: unknown = new Proxy({}, { get: () => '2065550100' })

function askSlots(machine: unknown, called: string[], by: string): Binding[] {
  const actors: Record<string, unknown> = asMachine(machine)?.implementations.actors ?? {}
  return Object.entries(actors).flatMap(([slot, logic]) => {
    const creator = creatorOf(logic)
    if (creator === undefined) return []
    called.length = 0
    creator({ input: anyInput, signal: AbortSignal.abort(), self: undefined, system: undefined, emit: () => {} })
    const service = called[0] ?? '?'
    return [{ by, slot, service, endpoint: endpointOf(service) }]
  })
}

function boundBy(bind: Binder): { machine: unknown; called: string[] } {
  const called: string[] = []
  const write = (name: string) => () => {
    called.push(name)
    return new Promise(() => {})
  }
  const services = new Proxy(
    {},
    {
      get: (_, name) => write(String(name)),
      ownKeys: () => Object.keys(endpoints),
      getOwnPropertyDescriptor: (_, name) => ({ value: write(String(name)), enumerable: true, configurable: true }),
    },
  )
  return { machine: bind(services), called }
}

/** Each use case that contains a step binds the slots of the step. A panel binds its own slots. */
export function bindingsOf(chart: Chart, all: readonly Chart[]): Binding[] {
  const { row, machine, bind } = chart
  if (row.kind === 'panels') {
    const own = bind === undefined ? undefined : boundBy(bind)
    const bindings = own === undefined ? [] : askSlots(own.machine, own.called, machine.id)
    return bindings.filter(({ slot }) => slot in machine.implementations.actors)
  }
  const useCases = row.kind === 'use-cases' ? [chart] : all.filter((item) => item.row.kind === 'use-cases')
  return useCases.flatMap((useCase) => {
    if (useCase.bind === undefined) return []
    const bound = boundBy(useCase.bind)
    const steps = Object.entries(asMachine(bound.machine)?.implementations.actors ?? {})
    if (row.kind === 'use-cases') return steps.flatMap(([step, logic]) => askSlots(logic, bound.called, step))
    const own = steps.filter(([step]) => step === machine.id)
    return own.flatMap(([, logic]) => askSlots(logic, bound.called, useCase.machine.id))
  })
}
