import type { AnyStateMachine } from 'xstate'
import type { AnySamples } from './samples.ts'

/** How a fault looks from the chart: what comes back, when, and whether the server has acted by then. */
export type Injection =
  /** `kind` absent: the call is answered well. */
  | { type: 'answer'; kind?: string; detail?: object; afterMs?: number; hasEffect: boolean }
  /** The chart's patience ends; `kind` is what a client says of it whose own ends sooner. */
  | { type: 'silence'; kind?: string }
  /** The same answer comes a second time. */
  | { type: 'twice' }
  /** The answer comes when nobody waits for it any more; `kind` is what a client has said of it by then. */
  | { type: 'late'; kind?: string }

export interface Fault {
  name: string
  /** @returns what a chart that calls this row of the contract meets. */
  inject(row: string): Injection
}

/** What the generator has to be told of the product: how calls fail, and how long a person may be kept waiting. */
export interface World {
  failure(kind: string, detail?: object): Error
  /** Every kind that a call of this row of the contract can reject with. */
  failuresOf(row: string): readonly string[]
  /** Whether a call of this row changes anything on the server. */
  hasEffect(row: string): boolean
  faults: readonly Fault[]
  budgetMs: number
  /** By the id of an invoke: what takes a person longer, and can be left at any moment. */
  longerBudgets?: Readonly<Record<string, number>>
}

/** A chart under test. */
export interface Subject {
  /** The specification's name. */
  chart: string
  kind: string
  stem: string
  /** The file of its samples, named in every complaint. */
  file: string
  machine: AnyStateMachine
  samples: AnySamples
  world: World
  /** Another chart of the same shape, in its place: how mutants are made. */
  alter?(machine: AnyStateMachine): AnyStateMachine
}

export const machineOf = ({ machine, alter }: Subject): AnyStateMachine => alter?.(machine) ?? machine

/** The file of the chart, which stands beside its samples. */
export const chartFileOf = ({ file }: Pick<Subject, 'file'>): string => file.replace(/\.samples\.ts$/, '.chart.ts')
