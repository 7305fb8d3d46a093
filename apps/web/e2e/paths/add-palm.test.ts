import { isPossible, unreachable, useCase } from '../testing/paths/add-palm.ts'
import { walkOnWebsite } from '../testing/paths/walk-on-website.ts'

walkOnWebsite({ chart: 'ADD_PALM', useCase, isPossible, unreachable })
