import { signIn } from '../testing/paths/sign-in.ts'
import { isPossible, past, unreachable } from '../testing/paths/sign-in-possible.ts'
import { walkOnPhone } from '../testing/paths/walk-on-phone.ts'

walkOnPhone({ chart: 'AUTHENTICATE_APP', useCase: signIn, isPossible, unreachable, past })
