import { escortsOf } from './testing/paths-person.ts'
import { walkBeforeTheRealThing } from './testing/paths-suite.ts'
import { isPossible, undoChange, unreachable } from './testing/paths-undo-change.ts'

walkBeforeTheRealThing({
  chart: 'UNDO_CHANGE',
  before: 'the real website and its server',
  isPossible,
  unreachable,
  escortOf: escortsOf(undoChange),
})
