import { wholeLevel } from './parts/levels.ts'
import type { SoakRun } from './parts/soak-run.ts'

export const run: SoakRun = {
  name: 'views',
  about: 'every case of every chart on every screen, before its view: each is seen and said, and nothing else',
  ...wholeLevel('view'),
}
