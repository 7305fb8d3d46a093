import { defaultLocale, type LoadedCatalogue, type Locale, localeFor, type Part } from '@palmflow/views'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { logForDeveloper, withinCallBudget } from './connection.ts'
import { type Copy, createCopy } from './copy.ts'
import { Lazy, usePrefetch } from './lazy.ts'
import { ownTexts } from './own-texts.ts'

/** Texts that replace ours. Key: the language. */
export type CopyOverrides = { readonly [L in Locale]?: LoadedCatalogue }

interface Texts {
  copy: Copy
  /** The texts of the screens after the first form. */
  later: Lazy<true>
}

const known = new Map<string, Texts>()
function textsIn(locale: Locale, parts: readonly Part[]): Texts {
  const key = `${locale} ${parts.join(' ')}`
  const copy = createCopy(locale)
  const texts = known.get(key) ?? {
    copy,
    later: new Lazy(async () => withinCallBudget(copy.load(...parts)).then(() => true)),
  }
  known.set(key, texts)
  return texts
}
const partsOfSignIn: readonly Part[] = ['sign-in']

export interface ShownTexts {
  locale: Locale
  /** Undefined until the first form has its texts. */
  catalogue: LoadedCatalogue | undefined
  /** Whether the screens after the first form have their texts. */
  areComplete: boolean
  /** Whether the last load of these texts failed. */
  areMissing: boolean
  reload: () => void
}

/**
 * Returns the texts for a tag such as `es-MX`. If the tag changes, the old texts stay until the new texts load.
 * @param parts the texts of the screens after the first form. Pass the same array in each render.
 */
export function useTexts(
  tag: string | undefined,
  overrides: CopyOverrides | undefined,
  parts = partsOfSignIn,
): ShownTexts {
  const locale = tag === undefined ? defaultLocale : localeFor([tag])
  const first = textsIn(locale, parts)
  const [visible, setVisible] = useState<Texts | undefined>(locale === defaultLocale ? first : undefined)
  useEffect(() => {
    if (visible?.copy.locale === locale) return undefined
    let isHere = true
    const next = textsIn(locale, parts)
    const show = () => {
      if (isHere) setVisible(next)
    }
    // If a file does not load, the page shows English texts or the keys.
    Promise.all([withinCallBudget(next.copy.load('first-load')), visible !== undefined && next.later.get()]).then(
      show,
      show,
    )
    return () => {
      isHere = false
    }
  }, [locale, visible, parts])
  const { copy, later } = visible ?? first
  usePrefetch(later, visible !== undefined)
  const words = useSyncExternalStore(copy.subscribe, copy.current, copy.current)
  const { own, mistakes } = useMemo(() => ownTexts(overrides, copy.locale), [overrides, copy.locale])
  const report = mistakes.join('\n')
  useEffect(() => {
    if (report !== '') logForDeveloper(report)
  }, [report])
  const catalogue = useMemo(() => ({ ...words, ...own }), [words, own])
  const isThere = useSyncExternalStore(later.subscribe, later.current, () => undefined) === true
  const areMissing = useSyncExternalStore(later.subscribe, later.isMissing, () => false)
  const reload = useCallback(() => later.start(), [later])
  return {
    locale: copy.locale,
    catalogue: visible === undefined ? undefined : catalogue,
    areComplete: isThere,
    areMissing,
    reload,
  }
}
