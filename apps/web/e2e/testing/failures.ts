import { mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root } from '@palmflow/tool-build/place'
import type { Page } from 'playwright'
import type { RunnerTask } from 'vitest'

const folder = join(root, '.cache/failures')
/** A page says more than anyone reads. */
const mostLetters = 1_200

const nothing = (error: unknown): string => `(not to be had: ${error instanceof Error ? error.message : error})`

/** What stands in the page's frames and then on itself, a line each: a phone's bench says more than its page. */
async function wordsOn(page: Page): Promise<string> {
  const texts = await Promise.all(
    page
      .frames()
      .map(async (frame) => `--- ${frame.url()}\n${(await frame.locator('body').allInnerTexts()).join('\n')}`),
  )
  const short = texts.map((text) => text.replaceAll(/\n\s*\n/g, '\n').slice(0, mostLetters))
  return short.toReversed().join('\n')
}

/** Adds to a failed test's message where its page stood, and keeps a picture of it. */
export async function tellWhereItStood(task: RunnerTask, page: Page): Promise<void> {
  const [error] = task.result?.errors ?? []
  if (error === undefined || task.result?.state !== 'fail') return
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${task.name.replaceAll(/\W+/g, '-').slice(0, 90)}.png`)
  const [title, words, picture] = await Promise.all([
    page.title().catch(nothing),
    wordsOn(page).catch(nothing),
    page.screenshot({ path, timeout: 5_000 }).then(() => relative(root, path), nothing),
  ])
  const stood = [`The page stood at ${page.url()}, '${title}':`, words.replaceAll(/^/gm, '  | '), `Picture: ${picture}`]
  error.message = [error.message, '', ...stood].join('\n')
}
