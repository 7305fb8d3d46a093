import { findBrowser, noOptimisation } from '@palmflow/tool-engines/chromium'
import { type EngineName, engineOfRun } from '@palmflow/tool-engines/engines'
import { type Browser, chromium } from 'playwright'

/**
 * Tests need no graphics card and no process for each page. Without both, the tests do a fifth less work. The search
 * for Vulkan in the browser's own process is also turned off. That search sets an environment variable while other
 * threads read theirs, which sometimes crashes the browser at its start.
 */
const inOneProcess = ['--disable-gpu', '--in-process-gpu', '--disable-software-rasterizer']
const args = ['--no-sandbox', ...inOneProcess, '--renderer-process-limit=1', noOptimisation]

/** Opens the Chromium at this path. */
export const openChromium = (executablePath: string): Promise<Browser> => chromium.launch({ executablePath, args })

/** Opens an engine. Each engine has the parts of Playwright's browser that these tests use. */
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

/**
 * Returns the browser that all test files of one worker share. It closes with the worker. A crashed browser is
 * replaced.
 */
export async function sharedBrowser(): Promise<Browser> {
  const standing = await shared?.catch(() => undefined)
  if (standing?.isConnected() === true) return standing
  shared = openBrowser()
  return shared
}
