import type { HelpHash } from '@palmflow/contract'
import { createContext, type ReactNode, use } from 'react'

export interface BrandLinks {
  readonly home: string
  /** The page that answers questions; `helpAt` leads to one of them. In the app it says what the shell said. */
  readonly help: string
  readonly iosStore: string
  readonly androidStore: string
  /** Opens the app on an Android that has it. */
  readonly androidApp: string
  /** Where the whole app is got: a page of the website; in the app, the store of its device. */
  readonly download: string
}

/** What the public pages may claim; the words around them stand in the catalogue. */
export interface BrandClaims {
  readonly monthlyAuthentications: number
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
  /** Selects the colours: `data-brand` on the root, brand/<id>.css. */
  readonly id: string
  readonly name: string
  readonly logo: 'mark-and-name' | 'name'
  readonly links: BrandLinks
  readonly claims: BrandClaims
  /** Of every flow, on the website and in the app. */
  readonly shell?: ShellLook
}

export const defaultBrand: Brand = {
  id: 'default',
  name: 'Amazon One',
  logo: 'mark-and-name',
  links: {
    home: '/',
    help: '/help',
    iosStore: 'https://apps.apple.com/',
    androidStore: 'https://play.google.com/store/apps/details?id=example.palmflow',
    androidApp: 'https://app.palmflow.example/',
    download: '/download-app',
  },
  claims: { monthlyAuthentications: 1_000_000 },
}

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
