import { runE2e } from '../e2e-tests.ts'
import type { SoakRun } from '../soak-run.ts'

export const run: SoakRun = {
  name: 'visits',
  about: 'rare acts on the website and in the app, in a real browser: all tests of the folders e2e/long',
  run: async ({ share }) => {
    if (share < 1) return { figures: {}, problems: [], skipped: 'runs only with share 1' }
    const { ran, problems } = runE2e('long-visits', { VISITS: 'long' })
    return { figures: { visits: ran }, problems }
  },
}
