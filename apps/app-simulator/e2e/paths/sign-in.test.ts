import { signIn } from '../testing/paths/sign-in.ts'
import { isPossible, past, unreachable } from '../testing/paths/sign-in-scenario-filter.ts'
import { walkOnPhone } from '../testing/paths/walk-on-phone.ts'

walkOnPhone({ chart: 'AUTHENTICATE_APP', useCase: signIn, isPossible, unreachable, past })
