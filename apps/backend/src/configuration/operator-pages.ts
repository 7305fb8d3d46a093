import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ExternalPageKey, isExternalPageKey } from '@palmflow/contract'
import leven from 'leven'
import * as v from 'valibot'
import { StartError } from '../base/start-error.ts'
import type { ChangedSite } from '../web/changed-site.ts'
import { pageRenderer } from './modules.ts'

/** The limit is low, because each page contains all texts of the file. */
const maxBytes = 32_000

const rendered = v.union([
  v.object({ mistakes: v.array(v.string()) }),
  v.object({
    pages: v.array(v.object({ file: v.string(), changes: v.array(v.tuple([v.string(), v.string()])) })),
    outbound: v.record(
      v.custom<ExternalPageKey>((key) => typeof key === 'string' && isExternalPageKey(key)),
      v.string(),
    ),
  }),
])

const nearest = (word: string, words: readonly string[]): string =>
  words.reduce((best, item) => (leven(item, word) < leven(best, word) ? item : best), words[0] ?? '')

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Reads only regular files, because a pipe could block the start, and a device could fill the memory. */
async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    const found = await stat(file)
    if (!found.isFile()) throw new StartError(`TEXTS_FILE: ${file} is not a file`)
    if (found.size > maxBytes)
      throw new StartError(`TEXTS_FILE: ${file} has ${found.size} bytes; at most ${maxBytes} are allowed`)
    return await readFile(file)
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`TEXTS_FILE: ${file} cannot be read: ${reasonOf(error)}`)
  }
}

function textOf(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new StartError(`TEXTS_FILE: ${file} is not UTF-8`)
  }
}

async function parsed(file: string): Promise<unknown> {
  const text = textOf(await bytesOf(file), file)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StartError(`TEXTS_FILE: ${file} is not JSON: ${reasonOf(error)}`)
  }
}

function changed(html: string, file: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((page, [before, after]) => {
    if (!page.includes(before)) throw new Error(`${file} is from another build than the renderer of the pages`)
    return page.replace(before, () => after)
  }, html)
}

/** @throws StartError with a line for each mistake of the file (decision 0104) */
export async function renderPages(file: string, webDir: string): Promise<ChangedSite> {
  const json = await parsed(file)
  const render = await pageRenderer(webDir)
  const result = v.parse(rendered, await render(json, nearest))
  if ('mistakes' in result)
    throw new StartError(result.mistakes.map((line) => `TEXTS_FILE: ${file}: ${line}`).join('\n'))
  const pages = await Promise.all(
    result.pages.map(async ({ file: page, changes }) => {
      const html = await readFile(join(webDir, page), 'utf8')
      return [page, changed(html, page, changes)] as const
    }),
  )
  return { pages: new Map(pages), outbound: result.outbound }
}

export async function mistakesOfTexts(file: string | undefined, webDir: string): Promise<readonly string[]> {
  if (file === undefined) return []
  try {
    await renderPages(file, webDir)
    return []
  } catch (error) {
    if (error instanceof StartError) return error.message.split('\n')
    throw error
  }
}
