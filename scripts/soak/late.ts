import { pathToFileURL } from 'node:url'
import { runBrowserTests } from './parts/browser-tests.ts'
import type { SoakRun } from './parts/soak-run.ts'

const lateAnswers = pathToFileURL(`${import.meta.dirname}/parts/late-answers.ts`)

export const run: SoakRun = {
  name: 'late',
  about: 'the browser tests of each npm test, where what a server hears or says comes late, and in any order',
  run: async ({ seed, share }) => {
    if (share < 1) return { figures: {}, problems: [], skipped: 'tried whole (share 1) or not at all' }
    const { ran, problems } = runBrowserTests('late', { LATE: String(seed), NODE_OPTIONS: `--import=${lateAnswers}` })
    return { figures: { tests: ran }, problems }
  },
}
