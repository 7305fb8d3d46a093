import { createCopy } from '@palmflow/react/parts'
import { defaultLocale } from '@palmflow/views'
import { languageHere } from './in-page-language.ts'

/** The texts of the website, in the language of the page's address. */
export const copy = createCopy(typeof document === 'undefined' ? defaultLocale : languageHere())
