import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildStoriesIfStale, storiesDir } from '@palmflow/tool-build/stamp'
import { type Language, localeOf } from '@palmflow/web/testing/pages/picture-variants'
import type { BrowserContext, Page } from 'playwright'
import type { View } from './view.ts'

interface Index {
  entries: Readonly<Record<string, { id: string; type: string; tags: readonly string[] }>>
}

/** The origin of the stories. No server is needed, because the browser context responds with files of a folder. */
const origin = 'http://stories.localhost'

const isDrawn = (): boolean => {
  const preview: unknown = Reflect.get(globalThis, '__STORYBOOK_PREVIEW__')
  const render: unknown = typeof preview === 'object' && preview !== null && Reflect.get(preview, 'currentRender')
  const phase: unknown = typeof render === 'object' && render !== null && Reflect.get(render, 'phase')
  return phase === 'completed' || phase === 'finished' || phase === 'errored'
}

async function show(page: Page, id: string, language: Language): Promise<void> {
  const globals = `locale:${localeOf(language)};a11y.manual:!true`
  await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story&globals=${globals}`)
  await page.waitForFunction(isDrawn)
  // Messages depend on the language of the document, and stories do not set the language.
  await page.evaluate((lang) => document.documentElement.setAttribute('lang', lang), localeOf(language))
}

export async function serveStories(context: BrowserContext): Promise<void> {
  await context.route(`${origin}/**`, (route) =>
    route.fulfill({ path: join(storiesDir, decodeURIComponent(new URL(route.request().url()).pathname)) }),
  )
}

export async function viewsOfStories(): Promise<View[]> {
  await buildStoriesIfStale()
  const { entries }: Index = JSON.parse(readFileSync(join(storiesDir, 'index.json'), 'utf8'))
  return Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id, tags }) => ({
      name: `story-${id}`,
      show: (page, language) => show(page, id, language),
      // A story with a play function has only English pictures. The function finds buttons by their English texts.
      ...(tags.includes('play-fn') && { languages: ['en'] }),
    }))
}
