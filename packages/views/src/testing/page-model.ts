import type { PageModel } from '@palmflow/paths'
import type { Catalogue } from '../copy/catalogue.ts'

/** A row's page model in a language: what is pressed and looked for by name is called as the catalogue says. */
export type PageModelIn = (say: Catalogue) => PageModel
