import { globSync } from 'node:fs'

export interface Engine {
  title: string
  /** The path of the browser, or of the browser's driver. */
  program: string
  packages: readonly string[]
  /**
   * The browser program of an engine without a headless mode. `display` is the program that starts a virtual screen for
   * each browser.
   */
  browser?: string
  display?: string
  /** Files of these packages. A missing file means that the packages are not installed. */
  files: readonly string[]
}

const firefox = '/usr/bin/firefox-esr'
const webKitDriver = '/usr/bin/WebKitWebDriver'
const xvfb = '/usr/bin/Xvfb'
/** The folder name contains the machine's architecture. */
const [miniBrowser = '/usr/lib/webkit2gtk-4.1/MiniBrowser'] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')

/** The engines other than Chromium. */
export const engines = {
  firefox: { title: 'Firefox', program: firefox, packages: ['firefox-esr'], files: [firefox] },
  webkit: {
    title: 'WebKit',
    program: webKitDriver,
    browser: miniBrowser,
    display: xvfb,
    packages: ['webkit2gtk-driver', 'xvfb'],
    files: [webKitDriver, miniBrowser, xvfb],
  },
} as const satisfies Readonly<Record<string, Engine>>

/**
 * A failure message contains this text if the engine's driver does not support a step of the test. The result of the
 * test is then `not possible` in place of `failed`.
 */
export const notPossible = 'not possible'

export type OtherEngine = keyof typeof engines
export type EngineName = OtherEngine | 'chromium'

export const isOtherEngine = (name: string): name is OtherEngine => Object.hasOwn(engines, name)

export function engineOfRun(): EngineName {
  const { ENGINE: name = 'chromium' } = process.env
  if (name === 'chromium' || isOtherEngine(name)) return name
  throw new Error(`ENGINE is '${name}', an unknown engine. Engines: chromium, ${Object.keys(engines).join(', ')}`)
}
