import { escortsOf } from './testing/paths-person.ts'
import { isPossible, stepUp, unreachable } from './testing/paths-step-up.ts'
import { walkBeforeTheRealThing } from './testing/paths-suite.ts'

walkBeforeTheRealThing({
  chart: 'STEP_UP',
  before: 'the real website and its server',
  isPossible,
  unreachable,
  escortOf: escortsOf(stepUp),
})
