import { walkOnWebsite } from '../testing/paths-person.ts'
import { isPossible, unreachable, useCase } from '../testing/paths-undo-change.ts'

walkOnWebsite({ chart: 'UNDO_CHANGE', useCase, isPossible, unreachable })
