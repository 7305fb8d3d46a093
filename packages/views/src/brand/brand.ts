import { createContext, use } from 'react'

export interface BrandLinks {
  readonly home: string
  readonly helpCentre: string
  readonly support: string
  readonly iosStore: string
  readonly androidStore: string
}

/** What the public pages may claim; the words around them stand in the catalogue. */
export interface BrandClaims {
  readonly monthlyAuthentications: number
}

export interface Brand {
  /** Selects the colours: `data-brand` on the root, brand/<id>.css. */
  readonly id: string
  readonly name: string
  readonly logo: 'mark-and-name' | 'name'
  readonly links: BrandLinks
  readonly claims: BrandClaims
}

export const defaultBrand: Brand = {
  id: 'default',
  name: 'Amazon One',
  logo: 'mark-and-name',
  links: {
    home: '/',
    helpCentre: 'mailto:help@palmflow.example',
    support: 'mailto:support@palmflow.example',
    iosStore: 'https://apps.apple.com/',
    androidStore: 'https://play.google.com/store/apps',
  },
  claims: { monthlyAuthentications: 1_000_000 },
}

const BrandContext = createContext<Brand>(defaultBrand)
export const BrandProvider = BrandContext.Provider
export const useBrand = (): Brand => use(BrandContext)
