import type { PalmSide } from '../names/shell.ts'

/**
 * `phone`: the typed number. `former`: a verified number. `preference`: the requested palms. `kept`: the palms on the
 * server.
 */
type FactName = 'phone' | 'former' | 'preference' | 'kept'

/** The facts of a step that a page may store. Reading and writing drop all other facts. */
export interface StoredStep {
  stages?: readonly string[]
  facts: readonly FactName[]
  /** If true, the page stores the id of the scan request. A repeated request with this id returns the same scan. */
  scan?: true
}

/** The facts of a use case, by step. There must be no field for a PIN or a code. */
export type StoredSteps = Readonly<Record<string, StoredStep>>

type Stage<Step> = Step extends { stages: readonly (infer Name)[] } ? { stage?: Name } : unknown

/** A checkpoint: the step at which an interrupted visit resumes, and its facts. */
export type ResumeOf<Kept extends StoredSteps> = {
  [Step in keyof Kept & string]: {
    step: Step
    facts: { [Fact in Kept[Step]['facts'][number]]?: Fact extends 'phone' | 'former' ? string : PalmSide }
  } & Stage<Kept[Step]>
}[keyof Kept & string]
