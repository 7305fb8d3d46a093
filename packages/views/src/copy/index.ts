export { type Catalogue, type CopyKey, type CopyValues, type LoadedCatalogue, translate } from './catalogue.ts'
export { CopyProvider, type Say, Text, useLocale, useText } from './copy.tsx'
