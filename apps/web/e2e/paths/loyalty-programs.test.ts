import { isPossible, unreachable, useCase } from '../testing/paths/loyalty-programs.ts'
import { walkOnWebsite } from '../testing/paths/walk-on-website.ts'

walkOnWebsite({ chart: 'LOYALTY_PROGRAMS', useCase, isPossible, unreachable })
