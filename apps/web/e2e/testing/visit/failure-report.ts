import { mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'
import type { Page } from 'playwright'
import type { RunnerTask } from 'vitest'

const folder = join(root, '.cache/failures')
/** The maximum number of characters from each frame, because the complete text of a page is too long to read. */
const maxMessageLength = 1_200

const nothing = (error: unknown): string => `(not available: ${error instanceof Error ? error.message : error})`

/** Returns the text of the frames first, because the control panel around the phone has more text than the frames. */
async function wordsOn(page: Page): Promise<string> {
  const texts = await Promise.all(
    page
      .frames()
      .map(async (frame) => `--- ${frame.url()}\n${(await frame.locator('body').allInnerTexts()).join('\n')}`),
  )
  const short = texts.map((text) => text.replaceAll(/\n\s*\n/g, '\n').slice(0, maxMessageLength))
  return short.toReversed().join('\n')
}

export async function reportPageState(task: RunnerTask, page: Page): Promise<void> {
  const [error] = task.result?.errors ?? []
  if (error === undefined || task.result?.state !== 'fail') return
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${task.name.replaceAll(/\W+/g, '-').slice(0, 90)}.png`)
  const [title, words, picture] = await Promise.all([
    page.title().catch(nothing),
    wordsOn(page).catch(nothing),
    page.screenshot({ path, timeout: 5_000 }).then(() => relative(root, path), nothing),
  ])
  const stood = [`The page was at ${page.url()}, '${title}':`, words.replaceAll(/^/gm, '  | '), `Picture: ${picture}`]
  error.message = [error.message, '', ...stood].join('\n')
}
