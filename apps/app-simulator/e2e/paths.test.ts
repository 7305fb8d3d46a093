import { signIn } from './testing/paths-in-app.ts'
import { isPossible, past, unreachable } from './testing/paths-possible.ts'
import { walkOnPhone } from './testing/walk-on-phone.ts'

walkOnPhone({ chart: 'AUTHENTICATE_APP', useCase: signIn, isPossible, unreachable, past })
