import { type Copy, createCopy } from '@palmflow/react/parts'
import { type Brand, defaultBrand, type LoadedCatalogue, type Locale, loadCopy, type Part } from '@palmflow/views'

export type StoreLinks = Pick<Brand['links'], 'iosStore' | 'androidStore' | 'androidApp'>

/** The texts and links of the operator's file. They replace texts and links of the build (decision 0104). */
export interface OperatorTexts {
  readonly texts?: { readonly [L in Locale]?: LoadedCatalogue }
  readonly links?: Partial<StoreLinks>
}

/** Without a file of the operator, the page has no tag with this name. */
export const tagName = 'palmflow-texts'

function readTag(): OperatorTexts {
  const content = document.querySelector(`meta[name="${tagName}"]`)?.getAttribute('content')
  return content ? JSON.parse(content) : {}
}

let operator: OperatorTexts = typeof document === 'undefined' ? {} : readTag()

export function setOperatorTexts(texts: OperatorTexts): void {
  operator = texts
}

export const createPageCopy = (locale: Locale): Copy => createCopy(locale, operator.texts?.[locale])

export const loadPageCopy = async (locale: Locale, part: Part): Promise<LoadedCatalogue> => ({
  ...(await loadCopy(locale, part)),
  ...operator.texts?.[locale],
})

export const pageBrand = (): Brand => ({ ...defaultBrand, links: { ...defaultBrand.links, ...operator.links } })
