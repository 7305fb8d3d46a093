import { defaultLocale } from '@palmflow/views'
import { languageHere } from './in-page-language.ts'
import { createPageCopy } from './operator-texts.ts'

export const copy = createPageCopy(typeof document === 'undefined' ? defaultLocale : languageHere())
