import type { PalmSide } from '../names/shell.ts'

/**
 * `phone`: the typed number. `former`: an earlier verified number. `preference`: the wanted palms. `kept`: the palms
 * on the server (LEFT, RIGHT or BOTH).
 */
type FactName = 'phone' | 'former' | 'preference' | 'kept'

/** The facts of a step that the page may store. Other facts are dropped when the page writes and reads them. */
export interface StoredStep {
  stages?: readonly string[]
  facts: readonly FactName[]
  /** The id of the scan request. A repeated request returns the same scan. */
  scan?: true
}

/** The stored facts of a use case, by step. There is no field for a PIN or a code. */
export type StoredSteps = Readonly<Record<string, StoredStep>>

type Stage<Step> = Step extends { stages: readonly (infer Name)[] } ? { stage?: Name } : unknown

/** The position at which an interrupted visit resumes. */
export type ResumeOf<Kept extends StoredSteps> = {
  [Step in keyof Kept & string]: {
    step: Step
    facts: { [Fact in Kept[Step]['facts'][number]]?: Fact extends 'phone' | 'former' ? string : PalmSide }
  } & Stage<Kept[Step]>
}[keyof Kept & string]
