import { runRetries } from '../retrying.ts'
import type { SoakRun } from '../soak-run.ts'

export const run: SoakRun = {
  name: 'retries',
  about:
    '200 real clients while the server is down twice, in 13 ways: what is sent, how often and when is exactly what ' +
    'ruling 16 says, and nothing has its effect twice',
  run: (given) => runRetries(given),
}
