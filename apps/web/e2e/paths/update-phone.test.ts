import { walkOnWebsite } from '../testing/paths-person.ts'
import { isPossible, unreachable, useCase } from '../testing/paths-update-phone.ts'

walkOnWebsite({ chart: 'UPDATE_PHONE', useCase, isPossible, unreachable })
