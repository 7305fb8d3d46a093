import { wholeOf } from '../whole-of.ts'
import { esUsParts } from './index.ts'

export const esUs = await wholeOf(esUsParts)
