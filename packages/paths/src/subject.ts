import type { AnyStateMachine } from 'xstate'
import type { AnySamples } from './samples.ts'

/** A fault as a chart observes it: the response, its time, and the effect on the server. */
export type Injection =
  /** If `kind` is absent, the call succeeds. */
  | { type: 'answer'; kind?: string; detail?: object; afterMs?: number; hasEffect: boolean }
  /**
   * No response arrives, so the chart's timeout ends the call. `kind` is the failure that a client with a shorter
   * timeout reports.
   */
  | { type: 'silence'; kind?: string }
  | { type: 'twice' }
  /**
   * The response arrives after the chart has stopped waiting. `kind` is the failure that a client has already reported.
   */
  | { type: 'late'; kind?: string }

export interface Fault {
  name: string
  /** Returns the effect of the fault on a chart that calls this row of the contract. */
  inject(row: string): Injection
}

/** Properties of the product that the generator needs, for example the failures of calls. */
export interface FaultModel {
  failure(kind: string, detail?: object): Error
  failuresOf(row: string): readonly string[]
  hasEffect(row: string): boolean
  faults: readonly Fault[]
  budgetMs: number
  /** Longer budgets in milliseconds, by the id of the invoke. The user can leave these calls at any time. */
  longerBudgets?: Readonly<Record<string, number>>
}

export interface Subject {
  chart: string
  kind: string
  stem: string
  /** The file of the samples. Complaints about the samples name this file. */
  file: string
  machine: AnyStateMachine
  samples: AnySamples
  faultModel: FaultModel
  /** Applies the change of a mutant to `machine`, or to the bound copy of it. */
  alter?(machine: AnyStateMachine): AnyStateMachine
}

export const machineOf = ({ machine, alter }: Subject): AnyStateMachine => alter?.(machine) ?? machine

export const chartFileOf = ({ file }: Pick<Subject, 'file'>): string => file.replace(/\.samples\.ts$/, '.chart.ts')
