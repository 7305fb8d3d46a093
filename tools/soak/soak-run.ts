import { type Dice, diceOf } from '@palmflow/paths'

/** What a run is given: the same seed and share ask for the same again, as far as time lets them. */
export interface Given {
  seed: number
  /** From 0 to 1: how much of the whole run. */
  share: number
  roll: Dice
  /** Of the history, for the run that asks for one. */
  commit?: string | undefined
  /** Says how far a run of an hour has come. */
  tell(line: string): void
}

export interface Outcome {
  figures: Readonly<Record<string, number>>
  /** Each with the fault's name first. */
  problems: readonly string[]
  /** Why nothing was run here, in one line. */
  skipped?: string
}

/** A long run under its own name. A file in `tools/soak/runs/` that exports one as `run` is found there. */
export interface SoakRun {
  name: string
  /** Whoever asks for this runs all of the same group. */
  group?: 'attacks'
  /** What it does at a share of 1, and what must hold. */
  about: string
  /** Tests of each `npm test`, or other runs, that try the same: at a tiny share they stand for the run. */
  tests?: readonly string[]
  run(given: Given): Promise<Outcome>
}

/** Below this share a run does its least: it shows that the run itself is sound, and that it shows on one store. */
export const tiny = 0.001

export const givenFor = (seed: number, share: number, tell: Given['tell'] = () => {}, commit?: string): Given => ({
  ...{ seed, share, tell, commit },
  roll: diceOf(seed),
})

/** So many of `whole`, but never fewer than show anything. */
export const partOf = (whole: number, { share }: Given, least = 1): number =>
  Math.max(Math.min(least, whole), Math.round(whole * share))

/** One outcome of several, the figures of each under its own name. */
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
