import { isPossible, past, unreachable, useCase } from '../testing/paths/sign-in.ts'
import { walkOnWebsite } from '../testing/paths/walk-on-website.ts'

walkOnWebsite({ chart: 'AUTHENTICATE', useCase, isPossible, unreachable, past })
