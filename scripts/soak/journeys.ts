import { wholeLevel } from './parts/levels.ts'
import type { SoakRun } from './parts/soak-run.ts'

export const run: SoakRun = {
  name: 'journeys',
  about:
    'every transition of the use cases and of their steps that a person or an answer can cause, before the real apps',
  ...wholeLevel('app'),
}
