import { type Random, seededRandom } from '@palmflow/paths'

/** The input of a run. The same seed and share repeat a run, except for differences in timing. */
export interface SoakInput {
  seed: number
  /** The share of a complete run, from 0 to 1. */
  share: number
  roll: Random
  /** A commit of the git history. Only some runs need one. */
  commit?: string | undefined
  /** Prints the progress of a long run. */
  tell(line: string): void
}

export interface Outcome {
  figures: Readonly<Record<string, number>>
  /** The faults. Each begins with its name. */
  problems: readonly string[]
  /** The reason why the run was skipped in one line. */
  skipped?: string
}

/** A long run. The command finds each file in `tools/soak/runs/` that exports one as `run`. */
export interface SoakRun {
  name: string
  /** The name of a group. The command can select all runs of a group. */
  group?: 'attacks'
  /** The work and the expected result of a complete run. */
  about: string
  /** Tests of `npm test` or other runs that check the same. They replace the run if the share is very small. */
  tests?: readonly string[]
  run(input: SoakInput): Promise<Outcome>
}

/** Below this share, a run does its minimum on one store. The minimum proves that the run itself works. */
export const tiny = 0.001

export const inputFor = (
  seed: number,
  share: number,
  tell: SoakInput['tell'] = () => {},
  commit?: string,
): SoakInput => ({
  ...{ seed, share, tell, commit },
  roll: seededRandom(seed),
})

/** Returns a part of `whole`, but at least `least`, the smallest number that proves something. */
export const partOf = (whole: number, { share }: SoakInput, least = 1): number =>
  Math.max(Math.min(least, whole), Math.round(whole * share))

/** Joins several outcomes into one. The figures of each are under its name. */
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
