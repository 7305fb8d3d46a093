import { addPalm } from './testing/paths-add-palm.ts'
import { isPossible, unreachable } from './testing/paths-add-palm-answers.ts'
import { escortsOf } from './testing/paths-person.ts'
import { walkBeforeTheRealThing } from './testing/paths-suite.ts'

walkBeforeTheRealThing({
  chart: 'ADD_PALM',
  before: 'the real website and its server',
  isPossible,
  unreachable,
  escortOf: escortsOf(addPalm),
})
