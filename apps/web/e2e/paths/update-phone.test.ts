import { isPossible, unreachable, useCase } from '../testing/paths/update-phone.ts'
import { walkOnWebsite } from '../testing/paths/walk-on-website.ts'

walkOnWebsite({ chart: 'UPDATE_PHONE', useCase, isPossible, unreachable })
