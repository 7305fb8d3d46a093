import { type Brand as BrandFile, brand, type Mark, type Stores } from '@palmflow/brand'
import type { HelpHash } from '@palmflow/contract'
import { createContext, type ReactNode, use } from 'react'

export interface BrandLinks extends Stores {
  readonly home: string
  /** The page that answers questions; `helpAt` leads to one of them. In the app it says what the shell said. */
  readonly help: string
  /** Where the whole app is got: a page of the website; in the app, the store of its device. */
  readonly download: string
}

/** How the frame around a question looks (B49). */
export interface ShellLook {
  /** Absent: as the person's own setting is. */
  readonly theme?: 'light' | 'dark' | undefined
  /** In place of the brand's logo (a partner's beside ours); `null` shows none. */
  readonly logoBar?: ReactNode
  /** Above the question. */
  readonly header?: ReactNode
}

export interface Brand {
  readonly name: string
  /** Who holds the rights. */
  readonly company: string
  /** Beside the name, and in its place where there is no room for both. */
  readonly mark: Mark
  readonly links: BrandLinks
  readonly claims: BrandFile['claims']
  /** Of every flow, on the website and in the app. */
  readonly shell?: ShellLook
}

/** As the file of a brand says it, on a website that serves its help and its download page itself. */
export const brandOf = ({ stores, ...told }: BrandFile): Brand => ({
  ...told,
  links: { ...stores, home: '/', help: '/help', download: '/download-app' },
})

export const defaultBrand: Brand = brandOf(brand)

/** A question, a category or a deep link of the help. */
export const helpAt = ({ help }: BrandLinks, hash: HelpHash): string => `${help}#${hash}`

const BrandContext = createContext<Brand>(defaultBrand)
export const BrandProvider = BrandContext.Provider
export const useBrand = (): Brand => use(BrandContext)

/** What a flow has of its own, else what its brand gives to all. */
export function useShellLook({ theme, logoBar, header }: ShellLook): ShellLook {
  const { shell = {} } = useBrand()
  return {
    theme: theme ?? shell.theme,
    logoBar: logoBar === undefined ? shell.logoBar : logoBar,
    header: header === undefined ? shell.header : header,
  }
}
