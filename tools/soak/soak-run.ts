import { type Dice, diceOf } from '@palmflow/paths'

/** The input of a run. The same seed and share repeat a run, as far as times allow. */
export interface SoakInput {
  seed: number
  /** Share of the whole run, from 0 to 1. */
  share: number
  roll: Dice
  /** A commit of the history, for the run that needs one. */
  commit?: string | undefined
  /** Prints the progress of a long run. */
  tell(line: string): void
}

export interface Outcome {
  figures: Readonly<Record<string, number>>
  /** Each begins with the fault's name. */
  problems: readonly string[]
  /** The reason why the run was skipped, in one line. */
  skipped?: string
}

/** A long run with its name. A file in `tools/soak/runs/` that exports one as `run` is found there. */
export interface SoakRun {
  name: string
  /** The name of a group. It selects all runs of the group. */
  group?: 'attacks'
  /** The work of the run with a share of 1, and the expected result. */
  about: string
  /** Tests of `npm test`, or other runs, with the same content. They replace the run at a very small share. */
  tests?: readonly string[]
  run(input: SoakInput): Promise<Outcome>
}

/** Below this share a run does its minimum: it shows that the run itself works, on one store. */
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

/** A part of `whole`, but at least the smallest number that proves something. */
export const partOf = (whole: number, { share }: SoakInput, least = 1): number =>
  Math.max(Math.min(least, whole), Math.round(whole * share))

/** One outcome of several, with the figures of each under its name. */
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
