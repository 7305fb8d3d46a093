import { wholeLevel } from '../levels.ts'
import type { SoakRun } from '../soak-run.ts'

export const run: SoakRun = {
  about: 'each case of each chart on each screen, in its view: the view shows exactly the expected screen and message',
  ...wholeLevel('view'),
}
