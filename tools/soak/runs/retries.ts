import { runRetries } from '../retrying-clients.ts'
import type { SoakRun } from '../soak-run.ts'

export const run: SoakRun = {
  name: 'retries',
  about:
    '200 real clients while the server is down twice, in 13 ways: the requests, their number and their times follow ' +
    'ruling 16 exactly, and no effect occurs twice',
  run: (input) => runRetries(input),
}
