import { isPossible, past, unreachable } from './testing/paths-answers.ts'
import { escortsOf } from './testing/paths-person.ts'
import { signIn } from './testing/paths-sign-in.ts'
import { walkBeforeTheRealThing } from './testing/paths-suite.ts'

walkBeforeTheRealThing({
  chart: 'AUTHENTICATE',
  before: 'the real website and its server',
  isPossible,
  unreachable,
  past,
  escortOf: escortsOf(signIn),
})
