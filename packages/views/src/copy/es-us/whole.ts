import { wholeOf } from '../whole-of.ts'
import { esUsParts } from './index.ts'

/** All Spanish texts in one object, for tests. */
export const esUs = await wholeOf(esUsParts)
