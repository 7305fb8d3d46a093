import type { PalmSide } from './shell.ts'

/** A number, as typed; one that was proven before it; the palms that a person wants to enrol, and those that the server has: LEFT, RIGHT or BOTH. */
type FactName = 'phone' | 'former' | 'preference' | 'kept'

/** What of a step may survive a reload. What is not named is dropped, on the way into storage and on the way out. */
export interface KeptStep {
  stages?: readonly string[]
  facts: readonly FactName[]
  /** The key under which the shell was asked for a scan: asked again, it gives the same one. */
  scan?: true
}

/** Of a use case, by its steps. A PIN or a code has no name in it. */
export type KeptSteps = Readonly<Record<string, KeptStep>>

type Stage<Step> = Step extends { stages: readonly (infer Name)[] } ? { stage?: Name } : unknown

/** Where an interrupted visit goes on, as its use case is told. */
export type ResumeOf<Kept extends KeptSteps> = {
  [Step in keyof Kept & string]: {
    step: Step
    facts: { [Fact in Kept[Step]['facts'][number]]?: Fact extends 'phone' | 'former' ? string : PalmSide }
  } & Stage<Kept[Step]>
}[keyof Kept & string]
