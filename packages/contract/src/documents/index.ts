import { enUs } from './en-us/index.ts'
import { esUs } from './es-us/index.ts'
import type { LegalTexts } from './legal-text.ts'

export type { LegalText } from './legal-text.ts'

export const legalTexts = { 'en-US': enUs, 'es-US': esUs } as const satisfies Record<string, LegalTexts>
export type DocumentLanguage = keyof typeof legalTexts

export const documentLanguages: readonly DocumentLanguage[] = Object.keys(legalTexts).filter(
  (tag): tag is DocumentLanguage => tag in legalTexts,
)
const primary = (tag: string): string => tag.trim().split('-')[0]?.toLowerCase() ?? ''
const weight = (quality: string | undefined): number => Number(/^\s*q=([\d.]+)/.exec(quality ?? 'q=1')?.[1] ?? 0)

/** Returns the preferred supported language of an Accept-Language header or a language tag. The default is English. */
export function documentLanguage(wanted: string | undefined): DocumentLanguage {
  const tags = (wanted ?? '')
    .slice(0, 256)
    .split(',')
    .map((entry) => {
      const [tag = '', quality] = entry.split(';')
      return { tag, weight: weight(quality) }
    })
  const liked = tags.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  for (const { tag } of liked) {
    const found = documentLanguages.find((item) => primary(item) === primary(tag))
    if (found !== undefined) return found
  }
  return 'en-US'
}
