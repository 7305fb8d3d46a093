import { type Dice, diceOf } from '@palmflow/paths'

/** The input of a run. The same seed and share repeat a run, as far as the timing allows. */
export interface SoakInput {
  seed: number
  /** The share of the whole run, from 0 to 1. */
  share: number
  roll: Dice
  /** A commit of the git history, for a run that needs one. */
  commit?: string | undefined
  /** Prints the progress of a long run. */
  tell(line: string): void
}

export interface Outcome {
  figures: Readonly<Record<string, number>>
  /** Each text begins with the name of the fault. */
  problems: readonly string[]
  /** The reason why the run was skipped, in one line. */
  skipped?: string
}

/** A long run with its name. The command finds each file in `tools/soak/runs/` that exports one as `run`. */
export interface SoakRun {
  name: string
  /** The name of a group. It selects all runs in the group. */
  group?: 'attacks'
  /** The work of the run with a share of 1, and the expected result. */
  about: string
  /** Tests of `npm test`, or other runs, that check the same. They replace the run if the share is very small. */
  tests?: readonly string[]
  run(input: SoakInput): Promise<Outcome>
}

/** Below this share a run does its minimum, on one store. The minimum proves that the run itself works. */
export const tiny = 0.001

export const inputFor = (
  seed: number,
  share: number,
  tell: SoakInput['tell'] = () => {},
  commit?: string,
): SoakInput => ({
  ...{ seed, share, tell, commit },
  roll: diceOf(seed),
})

/** Returns a part of `whole`, but at least the smallest number that proves something. */
export const partOf = (whole: number, { share }: SoakInput, least = 1): number =>
  Math.max(Math.min(least, whole), Math.round(whole * share))

/** Joins several outcomes into one. The figures of each outcome are under its name. */
export function joined(outcomes: Readonly<Record<string, Pick<Outcome, 'figures' | 'problems'>>>): Outcome {
  const all = Object.entries(outcomes)
  return {
    figures: Object.fromEntries(
      all.flatMap(([name, { figures }]) =>
        Object.entries(figures).map(([figure, value]) => [`${name}.${figure}`, value] as const),
      ),
    ),
    problems: all.flatMap(([name, { problems }]) => problems.map((problem) => `${name}: ${problem}`)),
  }
}
