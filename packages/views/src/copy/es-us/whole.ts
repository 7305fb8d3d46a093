import { wholeOf } from '../whole-of.ts'
import { esUsParts } from './index.ts'

/** All texts at once, for tests. */
export const esUs = await wholeOf(esUsParts)
