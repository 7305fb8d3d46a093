import type { PalmSide } from '../names/shell.ts'

/** The typed number, an earlier verified number, the wanted palms and the palms on the server: LEFT, RIGHT or BOTH. */
type FactName = 'phone' | 'former' | 'preference' | 'kept'

/** The facts of a step that may be stored. Other facts are dropped on write and on read. */
export interface StoredStep {
  stages?: readonly string[]
  facts: readonly FactName[]
  /** The id of the scan request. A repetition returns the same scan. */
  scan?: true
}

/** The stored facts of a use case, by step. A PIN or a code has no field here. */
export type StoredSteps = Readonly<Record<string, StoredStep>>

type Stage<Step> = Step extends { stages: readonly (infer Name)[] } ? { stage?: Name } : unknown

/** The position at which an interrupted visit resumes. */
export type ResumeOf<Kept extends StoredSteps> = {
  [Step in keyof Kept & string]: {
    step: Step
    facts: { [Fact in Kept[Step]['facts'][number]]?: Fact extends 'phone' | 'former' ? string : PalmSide }
  } & Stage<Kept[Step]>
}[keyof Kept & string]
