import { isPossible, unreachable } from './testing/paths-loyalty-answers.ts'
import { loyaltyPrograms } from './testing/paths-loyalty-programs.ts'
import { escortsOf } from './testing/paths-person.ts'
import { walkBeforeTheRealThing } from './testing/paths-suite.ts'

walkBeforeTheRealThing({
  chart: 'LOYALTY_PROGRAMS',
  before: 'the real website and its server',
  isPossible,
  unreachable,
  escortOf: escortsOf(loyaltyPrograms),
})
