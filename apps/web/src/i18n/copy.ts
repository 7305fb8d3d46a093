import { createCopy } from '@palmflow/react/parts'
import { defaultLocale } from '@palmflow/views'
import { languageHere } from './spoken.ts'

/** The texts of the website, in the language of its address. */
export const copy = createCopy(typeof document === 'undefined' ? defaultLocale : languageHere())
