import type { AnyStateMachine } from 'xstate'
import type { AnySamples } from './samples.ts'

/** A fault as the chart sees it: the response, its time, and whether the server has processed the call by then. */
export type Injection =
  /** The call succeeds if `kind` is absent. */
  | { type: 'answer'; kind?: string; detail?: object; afterMs?: number; hasEffect: boolean }
  /** The chart's timeout ends. `kind` is the failure of a client whose timeout ends sooner. */
  | { type: 'silence'; kind?: string }
  /** The same response arrives a second time. */
  | { type: 'twice' }
  /**
   * The response arrives after the chart has stopped waiting. `kind` is the failure that a client has reported by then.
   */
  | { type: 'late'; kind?: string }

export interface Fault {
  name: string
  /** @returns the effect of the fault for a chart that calls this row of the contract. */
  inject(row: string): Injection
}

/** The product's properties that the generator needs: failures of calls, and the longest wait of a user. */
export interface World {
  failure(kind: string, detail?: object): Error
  /** Each kind that a call of this row of the contract can reject with. */
  failuresOf(row: string): readonly string[]
  /** Whether a call of this row changes data on the server. */
  hasEffect(row: string): boolean
  faults: readonly Fault[]
  budgetMs: number
  /**
   * Longer budgets by the id of an invoke, for calls that take longer and that the user can leave at any
   * moment.
   */
  longerBudgets?: Readonly<Record<string, number>>
}

/** A chart under test. */
export interface Subject {
  /** The specification's name. */
  chart: string
  kind: string
  stem: string
  /** The file of its samples. Each complaint names it. */
  file: string
  machine: AnyStateMachine
  samples: AnySamples
  world: World
  /** Returns another chart of the same shape, to make mutants. */
  alter?(machine: AnyStateMachine): AnyStateMachine
}

export const machineOf = ({ machine, alter }: Subject): AnyStateMachine => alter?.(machine) ?? machine

/** The file of the chart. It is next to its samples. */
export const chartFileOf = ({ file }: Pick<Subject, 'file'>): string => file.replace(/\.samples\.ts$/, '.chart.ts')
