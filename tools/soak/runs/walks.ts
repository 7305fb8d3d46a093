import { runWalks, type WalkRun, walkInWords } from '@palmflow/paths'
import { subjects } from '@palmflow/workflows/samples'
import { type Outcome, partOf, type SoakInput, type SoakRun } from '../soak-run.ts'

const eventsPerWalk = 60

/**
 * Whether the effect of a call was lost together with its session. A session can end before any act, and the user must
 * then sign in again.
 */
const isUndone = (row: string, failure: string): boolean =>
  row === 'requestAccessToken' && ['unauthenticated', 'sessionExpired'].includes(failure)

const words = ({ subject, failures }: WalkRun): string[] =>
  failures.map(
    ({ walk, seed, times }) =>
      `${walkInWords(walk)}\n  (${times} of the walks; the first of ${subject.chart} is ${seed})`,
  )

async function walkAll(input: SoakInput): Promise<Outcome> {
  const problems: string[] = []
  let [walks, events, ends] = [0, 0, 0]
  for (const subject of subjects) {
    const plan = { seed: input.seed, walks: partOf(10_000, input, 6), length: eventsPerWalk, isUndone }
    const found = await runWalks(subject, plan)
    walks += found.walks
    events += found.events
    ends += found.ends
    problems.push(...words(found))
  }
  return { figures: { charts: subjects.length, walks, events, ends }, problems }
}

export const run: SoakRun = {
  name: 'walks',
  about:
    '10,000 walks of up to 60 random events through each chart: the user can always go on, no secret is stored, no ' +
    'effect occurs twice for one act',
  run: walkAll,
}
