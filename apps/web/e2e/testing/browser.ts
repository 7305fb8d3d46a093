import { compilesOnce, findBrowser } from '@palmflow/tool-engines/chromium'
import { type EngineName, engineOfRun } from '@palmflow/tool-engines/engines'
import { type Browser, chromium } from 'playwright'

/**
 * Nothing here needs a graphics card, nor a process for each person: both together are a fifth of the work. Drawing in
 * the browser's own process must not look for Vulkan: that sets an environment variable while other threads read
 * theirs, and now and then the browser dies of it as it starts.
 */
const inOneProcess = ['--disable-gpu', '--in-process-gpu', '--disable-software-rasterizer']
const args = ['--no-sandbox', ...inOneProcess, '--renderer-process-limit=1', compilesOnce]

/** One of Chromium's versions, by its path. */
export const openChromium = (executablePath: string): Promise<Browser> => chromium.launch({ executablePath, args })

/** Each engine fulfils what these tests use of Playwright's browser. */
const openers: Readonly<Record<EngineName, () => Promise<object>>> = {
  chromium: () => openChromium(process.env.CHROMIUM_PATH ?? findBrowser()),
  firefox: async () => (await import('./firefox.ts')).openFirefox(),
  webkit: async () => (await import('./webkit/webkit.ts')).openWebKit(),
}

const isBrowser = (opened: object): opened is Browser => 'newContext' in opened

export async function openBrowser(): Promise<Browser> {
  const opened = await openers[engineOfRun()]()
  if (isBrowser(opened)) return opened
  throw new Error('what was opened is no browser')
}

let shared: Promise<Browser> | undefined

/** The browser of all files that one worker runs; it ends with the worker. One that has died is replaced. */
export async function sharedBrowser(): Promise<Browser> {
  const standing = await shared?.catch(() => undefined)
  if (standing?.isConnected() === true) return standing
  shared = openBrowser()
  return shared
}
