import { type SiteLanguage, siteLanguages } from '@palmflow/contract'
import type { Page } from 'playwright'

type NameOf<Tag> = Tag extends `${infer Name}-${string}` ? Name : never
export type Language = NameOf<SiteLanguage> | 'pseudo'
const isLanguage = (name: string): name is Language =>
  name === 'pseudo' || siteLanguages.some((tag) => tag.startsWith(`${name}-`))
/**
 * The languages of the pictures: the website's languages, and a right-to-left pseudo-locale whose texts are 40 %
 * longer.
 */
export const languages: readonly Language[] = [...siteLanguages.map((tag) => tag.slice(0, 2)), 'pseudo'].filter(
  isLanguage,
)
/** Returns the language in which a page loads. For the pseudo-locale, the page loads in English. */
export const localeOf = (language: Language): SiteLanguage =>
  siteLanguages.find((tag) => tag.startsWith(`${language}-`)) ?? 'en-US'
export const widths = [360, 768, 1366, 1440] as const
export type Width = (typeof widths)[number]
export const themes = ['light', 'dark', 'forced', 'zoom', 'print'] as const
export type Look = (typeof themes)[number]

const heights: Readonly<Record<Width, number>> = { 360: 740, 768: 1024, 1366: 768, 1440: 900 }

/**
 * Returns the width of the viewport. A zoom of 200 % halves the width, but not below 320 pixels. WCAG 1.4.10 has no
 * requirement below 320 pixels.
 */
const roomOf = (look: Look, width: Width): number => (look === 'zoom' ? Math.max(320, width / 2) : width)

export async function applyLook(page: Page, look: Look, width: Width): Promise<void> {
  await page.setViewportSize({ width: roomOf(look, width), height: heights[width] })
  await page.emulateMedia({
    media: look === 'print' ? 'print' : 'screen',
    colorScheme: look === 'dark' ? 'dark' : 'light',
    forcedColors: look === 'forced' ? 'active' : 'none',
    reducedMotion: 'reduce',
  })
}

const stillInPage = async (): Promise<void> => {
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  const ending = document.getAnimations().filter((item) => item.effect?.getComputedTiming().iterations !== Infinity)
  await Promise.all(ending.map((item) => item.finished.catch(() => {})))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
export const isAtRest = (page: Page): Promise<void> => page.evaluate(stillInPage)

/**
 * Lengthens each text by at least 40 % and sets the direction to right-to-left. Must be the last step before the
 * picture, because a new render restores the texts.
 */
const lengthenInPage = (): void => {
  document.documentElement.dir = 'rtl'
  const filler = ' löngér wörds för whöm réads ït'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue?.trim() ?? ''
    const isWords = /\p{L}/u.test(text) && node.parentElement?.closest('script, style, noscript') === null
    const extra = Math.ceil(text.length * 0.4)
    if (isWords) node.nodeValue += filler.repeat(Math.ceil(extra / filler.length)).slice(0, extra)
  }
}
export const lengthen = (page: Page): Promise<void> => page.evaluate(lengthenInPage)
