import { isPossible, unreachable, useCase } from '../testing/paths/step-up.ts'
import { walkOnWebsite } from '../testing/paths/walk-on-website.ts'

walkOnWebsite({ chart: 'STEP_UP', useCase, isPossible, unreachable })
