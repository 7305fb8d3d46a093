import { isPossible, unreachable, useCase } from '../testing/paths/undo-change.ts'
import { walkOnWebsite } from '../testing/paths/walk-on-website.ts'

walkOnWebsite({ chart: 'UNDO_CHANGE', useCase, isPossible, unreachable })
