import { type Brand as BrandFile, brand, type Mark, type Stores } from '@palmflow/brand'
import type { HelpHash } from '@palmflow/contract'
import { createContext, type ReactNode, use } from 'react'

export interface BrandLinks extends Stores {
  readonly home: string
  /** The help page. `helpAt` links to one of its questions. In the app the shell gives the address. */
  readonly help: string
  /** The link to the app: a page of the website. In the app, the store of the device. */
  readonly download: string
}

/** The look of the frame around a step (R268). */
export interface ShellLook {
  /** Absent: the setting of the user. */
  readonly theme?: 'light' | 'dark' | undefined
  /** Replaces the brand's logo (a partner's next to ours). `null` shows none. */
  readonly logoBar?: ReactNode
  /** Shown above the step. */
  readonly header?: ReactNode
}

export interface Brand {
  readonly name: string
  /** The owner of the rights. */
  readonly company: string
  /** Shown next to the name, or in its place if there is no space for both. */
  readonly mark: Mark
  readonly links: BrandLinks
  readonly claims: BrandFile['claims']
  /** For all flows, on the website and in the app. */
  readonly shell?: ShellLook
}

/** From the file of a brand, for a website with its own help and download pages. */
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
