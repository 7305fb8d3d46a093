import { walkOnWebsite } from '../testing/paths-person.ts'
import { isPossible, past, unreachable, useCase } from '../testing/paths-sign-in.ts'

walkOnWebsite({ chart: 'AUTHENTICATE', useCase, isPossible, unreachable, past })
