import { isPossible, past } from './testing/paths-answers.ts'
import { escortsOf } from './testing/paths-person.ts'
import { signIn } from './testing/paths-sign-in.ts'
import { walkInEach } from './testing/surroundings/suite.ts'

walkInEach({
  chart: 'AUTHENTICATE',
  before: 'the real website and its server',
  isPossible,
  past,
  escortOf: escortsOf(signIn),
  arrives: 'My profile',
})
