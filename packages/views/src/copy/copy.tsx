import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import { useBrand } from '../brand/brand.ts'
import { type CopyKey, type CopyValues, type LoadedCatalogue, translate } from './catalogue.ts'

interface Copy {
  readonly catalogue: LoadedCatalogue
  /** A BCP 47 tag, which also selects the formats of dates and numbers. */
  readonly locale: string
}

export const CopyContext = createContext<Copy | undefined>(undefined)

export function CopyProvider({ catalogue, locale, children }: Copy & { readonly children: ReactNode }) {
  const copy = useMemo(() => ({ catalogue, locale }), [catalogue, locale])
  return <CopyContext.Provider value={copy}>{children}</CopyContext.Provider>
}

function useCopy(): Copy {
  const copy = useContext(CopyContext)
  if (copy === undefined) throw new Error('CopyProvider is missing')
  return copy
}

export const useLocale = (): string => useCopy().locale

export type Translate = (key: CopyKey, values?: CopyValues) => string

/** Returns the function that looks up a text. The function always fills `{brand}` and `{company}`. */
export function useText(): Translate {
  const { catalogue } = useCopy()
  const { name, company } = useBrand()
  return useCallback(
    (key, values) => translate(catalogue, key, { brand: name, company, ...values }),
    [catalogue, name, company],
  )
}

export interface TextProps {
  readonly of: CopyKey
  readonly values?: CopyValues | undefined
}

export function Text({ of, values }: TextProps) {
  return useText()(of, values)
}

/**
 * Use this for a text that changes. A page translation replaces text nodes, and React cannot update a replaced node.
 * React can still set the text of an element with a single text.
 */
export function ChangingText({ of, values }: TextProps) {
  return <span>{useText()(of, values)}</span>
}
