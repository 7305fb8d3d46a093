import { createCopy } from '@palmflow/react/parts'
import { defaultLocale } from '@palmflow/views'
import { languageHere } from './in-page-language.ts'

export const copy = createCopy(typeof document === 'undefined' ? defaultLocale : languageHere())
