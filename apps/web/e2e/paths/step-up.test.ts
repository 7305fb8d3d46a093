import { walkOnWebsite } from '../testing/paths-person.ts'
import { isPossible, unreachable, useCase } from '../testing/paths-step-up.ts'

walkOnWebsite({ chart: 'STEP_UP', useCase, isPossible, unreachable })
