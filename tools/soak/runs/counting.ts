import { runCounting } from '@palmflow/backend/testing/counting-run'
import { partOf, type SoakRun } from '../soak-run.ts'
import { onEachStore } from '../stores.ts'

export const run: SoakRun = {
  name: 'counting',
  about:
    'two server processes on one store, each database: 10,000 wrong codes and 10,000 wrong PINs at the same time; ' +
    'new codes between guesses; sessions ended at the other server; attempts repeated at both',
  tests: [
    'apps/backend/src/testing/counting-run.test.ts',
    'apps/backend/src/handlers/submit-credential.otp.test.ts',
    'apps/backend/src/credentials/pin-burst.test.ts',
  ],
  run: (input) =>
    onEachStore(false, ({ store }) => {
      const plan = {
        codes: partOf(10_000, input, 40),
        reissues: partOf(20, input, 3),
        sessions: partOf(200, input, 3),
        attempts: partOf(100, input),
        pins: partOf(10_000, input, 20),
      }
      return runCounting(store, plan, input.random)
    }),
}
