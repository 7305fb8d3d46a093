import { escortsOf } from './testing/paths-person.ts'
import { walkBeforeTheRealThing } from './testing/paths-suite.ts'
import { isPossible, unreachable } from './testing/paths-update-answers.ts'
import { updatePhone } from './testing/paths-update-phone.ts'

walkBeforeTheRealThing({
  chart: 'UPDATE_PHONE',
  before: 'the real website and its server',
  isPossible,
  unreachable,
  escortOf: escortsOf(updatePhone),
})
