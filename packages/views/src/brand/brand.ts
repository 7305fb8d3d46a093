import { type Brand as BrandFile, brand, type Mark, type Stores } from '@palmflow/brand'
import type { HelpHash } from '@palmflow/contract'
import { createContext, type ReactNode, use } from 'react'

export interface BrandLinks extends Stores {
  readonly home: string
  /** The help page. `helpAt` links to one of its questions. In the app, the shell provides the address. */
  readonly help: string
  /**
   * The link to the app. On the website it opens a page of the website, and in the app it opens the device's
   * app store.
   */
  readonly download: string
}

/** The look of the frame around a step (R268). */
export interface ShellLook {
  /** If absent, the theme setting of the user applies. */
  readonly theme?: 'light' | 'dark' | undefined
  /**
   * Replaces the brand's logo, for example by a partner's logo next to the brand's own. `null` shows no logo.
   */
  readonly logoBar?: ReactNode
  /** Shown above the step. */
  readonly header?: ReactNode
}

export interface Brand {
  readonly name: string
  /** The owner of the rights. */
  readonly company: string
  /** Shown next to the name. If there is no space for both, it replaces the name. */
  readonly mark: Mark
  readonly links: BrandLinks
  readonly claims: BrandFile['claims']
  /** Applies to all flows, on the website and in the app. */
  readonly shell?: ShellLook
}

/** Creates the brand from its file, for a website with its own help and download pages. */
export const brandOf = ({ stores, ...fields }: BrandFile): Brand => ({
  ...fields,
  links: { ...stores, home: '/', help: '/help', download: '/download-app' },
})

export const defaultBrand: Brand = brandOf(brand)

/** The link to a question, a category or a deep link of the help. */
export const helpAt = ({ help }: BrandLinks, hash: HelpHash): string => `${help}#${hash}`

const BrandContext = createContext<Brand>(defaultBrand)
export const BrandProvider = BrandContext.Provider
export const useBrand = (): Brand => use(BrandContext)

/** The look of a flow: its own values, otherwise those of its brand. */
export function useShellLook({ theme, logoBar, header }: ShellLook): ShellLook {
  const { shell = {} } = useBrand()
  return {
    theme: theme ?? shell.theme,
    logoBar: logoBar === undefined ? shell.logoBar : logoBar,
    header: header === undefined ? shell.header : header,
  }
}
