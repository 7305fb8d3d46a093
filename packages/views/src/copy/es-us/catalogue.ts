import { loadCatalogue } from '../load-catalogue.ts'
import { esUsParts } from './index.ts'

export const esUs = await loadCatalogue(esUsParts)
