export {
  type Catalogue,
  type CopyKey,
  type CopyValues,
  type Language,
  type LoadedCatalogue,
  type Part,
  translate,
} from './catalogue.ts'
export { CopyProvider, Text, type Translate, useLocale, useText } from './copy.tsx'
export { defaultLocale, defaultWords, type Locale, loadCopy, localeFor, partsOfPage } from './locales.ts'
