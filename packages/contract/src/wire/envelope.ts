import * as v from 'valibot'
import { palmSides } from '../names/shell.ts'

/** The facts that a checkpoint can store, with their schemas. A step names those that it stores. */
export const checkpointFacts = {
  /** The typed number, which may be incomplete. The session removes a text that could be a code or a PIN. */
  phone: v.exactOptional(v.pipe(v.string(), v.regex(/^[+\d ().-]{0,32}$/))),
  /** The verified number, which is always complete. */
  former: v.exactOptional(v.pipe(v.string(), v.regex(/^[+\d ().-]{10,32}$/))),
  /** The requested palms. */
  preference: v.exactOptional(v.picklist(palmSides)),
  /** The palms on the server. */
  kept: v.exactOptional(v.picklist(palmSides)),
}
type CheckpointFacts = { [Fact in keyof typeof checkpointFacts]: v.InferOutput<(typeof checkpointFacts)[Fact]> }

/** The facts of a step that a page may store. Reading and writing drop all other facts. */
export interface StoredStep {
  stages?: readonly string[]
  facts: readonly (keyof CheckpointFacts)[]
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
    facts: Partial<Pick<CheckpointFacts, Kept[Step]['facts'][number]>>
  } & Stage<Kept[Step]>
}[keyof Kept & string]
