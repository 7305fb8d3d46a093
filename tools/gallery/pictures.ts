import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openProgress } from '@palmflow/tool-build/progress'
import { faultsOf } from '@palmflow/web/testing/pages/faults-of-page'
import {
  applyLook,
  isAtRest,
  type Language,
  type Look,
  lengthen,
  localeOf,
  type Width,
} from '@palmflow/web/testing/pages/picture-variants'
import type { Browser, Page } from 'playwright'
import { serveStories } from './stories.ts'
import { setTextFont } from './text-font.ts'
import type { View } from './view.ts'

export interface Picture {
  view: string
  language: Language
  look: Look
  width: Width
  file: string
}
export interface TakenPicture {
  pictures: Picture[]
  faults: string[]
  transcript: string
}
export interface PictureOptions {
  languages: readonly Language[]
  themes: readonly Look[]
  widths: readonly Width[]
  to: string
  transcribes: boolean
}

function listen(page: Page, expects: RegExp | undefined): string[] {
  const texts: string[] = []
  const hear = (text: string) => {
    if (expects?.test(text) !== true) texts.push(text.split('\n')[0] ?? '')
  }
  page.on('console', (message) => message.type() === 'error' && hear(message.text()))
  page.on('pageerror', (error) => hear(String(error)))
  return texts
}

async function takeOf(
  page: Page,
  view: View,
  language: Language,
  wanted: PictureOptions,
): Promise<Omit<TakenPicture, 'transcript'>> {
  const pictures: Picture[] = []
  const faults: string[] = []
  for (const width of wanted.widths.filter((item) => view.widths?.includes(item) !== false)) {
    for (const look of wanted.themes) {
      await applyLook(page, look, width)
      await isAtRest(page)
      const place = `${view.name} ${language} ${width} ${look}`
      const file = `${place.replaceAll(' ', '.')}.jpg`
      faults.push(...(await faultsOf(page)).map((fault) => `${place}: ${fault}`))
      // If a dialog is open, the picture shows only the viewport, because the page behind the dialog may be scrolled.
      const fullPage = (await page.locator('dialog[open]').count()) === 0
      const path = join(wanted.to, file)
      await page.screenshot({ path, type: 'jpeg', quality: 88, fullPage, animations: 'disabled' })
      pictures.push({ view: view.name, language, look, width, file })
    }
  }
  return { pictures, faults }
}

async function visit(browser: Browser, view: View, language: Language, wanted: PictureOptions): Promise<TakenPicture> {
  const locale = localeOf(language)
  const viewport = { width: view.widths?.[0] ?? 1440, height: 900 }
  const context = await browser.newContext({ locale, viewport, reducedMotion: 'reduce' })
  try {
    await serveStories(context)
    await setTextFont(context)
    const page = await context.newPage()
    const texts = listen(page, view.expects)
    await view.show(page, language)
    if (language === 'pseudo') await lengthen(page)
    const transcript = wanted.transcribes ? await page.locator('body').ariaSnapshot() : ''
    const { pictures, faults } = await takeOf(page, view, language, wanted)
    return {
      pictures,
      faults: [...faults, ...texts.map((text) => `${view.name} ${language}: console: ${text}`)],
      transcript,
    }
  } catch (error) {
    return {
      pictures: [],
      faults: [`${view.name} ${language}: ${String(error).split('\n', 3).join(' ')}`],
      transcript: '',
    }
  } finally {
    await context.close()
  }
}

/** Takes pictures of two views at a time, because a waiting page does not use the processor. */
export async function takePictures(
  browser: Browser,
  views: readonly View[],
  wanted: PictureOptions,
): Promise<TakenPicture> {
  const waiting = wanted.languages.flatMap((language) =>
    views.filter(({ languages }) => languages?.includes(language) !== false).map((view) => ({ view, language })),
  )
  const whole = waiting.length
  const progress = openProgress()
  const taken: TakenPicture = { pictures: [], faults: [], transcript: '' }
  const spoken = new Map<Language, string[]>()
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { pictures, faults, transcript } = await visit(browser, next.view, next.language, wanted)
      taken.pictures.push(...pictures)
      taken.faults.push(...faults)
      if (transcript !== '')
        spoken.set(next.language, [...(spoken.get(next.language) ?? []), `## ${next.view.name}\n\n${transcript}\n`])
      progress.at(`${whole - waiting.length} of ${whole} pages and stories`)
    }
  }
  await Promise.all([work(), work()])
  progress.end()
  for (const [language, parts] of spoken)
    writeFileSync(join(wanted.to, `transcript.${language}.md`), parts.toSorted().join('\n'))
  return taken
}
