import { type Random, seededRandom } from '@palmflow/paths'

export interface SoakInput {
  seed: number
  /** The share of a complete run, from 0 to 1. */
  share: number
  random: Random
  /** A commit of the git history, which only some runs need. */
  commit?: string | undefined
  log(line: string): void
}

export interface Outcome {
  figures: Readonly<Record<string, number>>
  /** One line for each fault. */
  problems: readonly string[]
  skipped?: string
}

/** The command finds the run as the export `run` of a file in `tools/soak/runs/`, or of a file that `soak.ts` lists. */
export interface SoakRun {
  name: string
  group?: 'attacks'
  /** The work of a complete run, and its expected result. */
  about: string
  tests?: readonly string[]
  run(input: SoakInput): Promise<Outcome>
}

/**
 * With a share below this value, the tests of a run replace the run. A run without `tests` does its minimum, or is
 * skipped if it needs share 1.
 */
export const tiny = 0.001

export const inputFor = (
  seed: number,
  share: number,
  log: SoakInput['log'] = () => {},
  commit?: string,
): SoakInput => ({
  ...{ seed, share, log, commit },
  random: seededRandom(seed),
})

/** Returns a share of `whole`, but at least `least`, because a smaller number proves nothing. */
export const partOf = (whole: number, { share }: SoakInput, least = 1): number =>
  Math.max(Math.min(least, whole), Math.round(whole * share))

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
