import { type Brand as BrandFile, brand, type Mark, type Stores } from '@palmflow/brand'
import type { HelpHash } from '@palmflow/contract'
import { createContext, type ReactNode, useContext } from 'react'

export interface BrandLinks extends Stores {
  readonly home: string
  /** The address of the help page. `helpAt` returns the address of one question. */
  readonly help: string
  /** The link to the app: a download page or an app store. */
  readonly download: string
}

export interface ShellLook {
  /** If absent, the user's theme setting applies. */
  readonly theme?: 'light' | 'dark' | undefined
  /** Replaces the brand's logo, for example with a partner's logo. `null` shows no logo. */
  readonly logoBar?: ReactNode
  readonly header?: ReactNode
}

export interface Brand {
  readonly name: string
  readonly company: string
  readonly mark: Mark
  readonly links: BrandLinks
  readonly claims: BrandFile['claims']
  /** The origin of the pictures. If absent, the page's own origin serves the pictures. */
  readonly pictures?: string
  readonly shell?: ShellLook
}

export const brandOf = ({ stores, ...fields }: BrandFile): Brand => ({
  ...fields,
  links: { ...stores, home: '/', help: '/help', download: '/download-app' },
})

export const defaultBrand: Brand = brandOf(brand)

export const helpAt = ({ help }: BrandLinks, hash: HelpHash): string => `${help}#${hash}`

const BrandContext = createContext<Brand>(defaultBrand)
export const BrandProvider = BrandContext.Provider
export const useBrand = (): Brand => useContext(BrandContext)

/** If a value is absent, the brand's value applies. */
export function useShellLook({ theme, logoBar, header }: ShellLook): ShellLook {
  const { shell = {} } = useBrand()
  return {
    theme: theme ?? shell.theme,
    logoBar: logoBar === undefined ? shell.logoBar : logoBar,
    header: header === undefined ? shell.header : header,
  }
}
