import { findBrowser, noOptimisation } from '@palmflow/tool-engines/chromium'
import { type EngineName, engineOfRun } from '@palmflow/tool-engines/engines'
import { type Browser, chromium } from 'playwright'

/**
 * Without a GPU process, the tests use less CPU time. With a GPU, the search for Vulkan sometimes crashes the browser
 * at its start.
 */
const inOneProcess = ['--disable-gpu', '--in-process-gpu', '--disable-software-rasterizer']
const args = ['--no-sandbox', ...inOneProcess, '--renderer-process-limit=1', noOptimisation]

export const openChromium = (executablePath: string): Promise<Browser> => chromium.launch({ executablePath, args })

/** Each function returns an object that has at least the parts of Playwright's browser that these tests use. */
const openers: Readonly<Record<EngineName, () => Promise<object>>> = {
  chromium: () => openChromium(process.env.CHROMIUM_PATH ?? findBrowser()),
  firefox: async () => (await import('./firefox.ts')).openFirefox(),
  webkit: async () => (await import('../webkit/webkit.ts')).openWebKit(),
}

const isBrowser = (opened: object): opened is Browser => 'newContext' in opened

export async function openBrowser(): Promise<Browser> {
  const opened = await openers[engineOfRun()]()
  if (isBrowser(opened)) return opened
  throw new Error('the opened engine is no browser')
}

let shared: Promise<Browser> | undefined

/** All test files of a worker share this browser. A crashed browser is replaced. The browser closes with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  const standing = await shared?.catch(() => undefined)
  if (standing?.isConnected() === true) return standing
  shared = openBrowser()
  return shared
}
