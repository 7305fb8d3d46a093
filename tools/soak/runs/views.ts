import { wholeLevel } from '../levels.ts'
import type { SoakRun } from '../soak-run.ts'

export const run: SoakRun = {
  about: 'every case of every chart on every screen, before its view: each is seen and said, and nothing else',
  ...wholeLevel('view'),
}
