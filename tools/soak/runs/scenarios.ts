import { wholeLevel } from '../levels.ts'
import type { SoakRun } from '../soak-run.ts'

export const run: SoakRun = {
  about: 'every transition of the use cases and of their steps that a user or a response can cause, in the real apps',
  ...wholeLevel('app'),
}
