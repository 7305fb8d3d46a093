import { globSync } from 'node:fs'

/** A browser engine, and what this machine needs to run it. */
export interface Engine {
  /** The name in tables. */
  title: string
  /** The program file. */
  program: string
  /** The packages of Debian and Ubuntu that install the engine. */
  packages: readonly string[]
  /**
   * Only for an engine without a headless mode. `browser` is its browser, and the other program starts a virtual screen
   * for each browser.
   */
  browser?: string
  display?: string
  /** Files of these packages. If one of them is missing, the packages are not installed. */
  files: readonly string[]
}

const firefox = '/usr/bin/firefox-esr'
const webKitDriver = '/usr/bin/WebKitWebDriver'
const xvfb = '/usr/bin/Xvfb'
/** The path contains the name of the machine's architecture. */
const [miniBrowser = '/usr/lib/webkit2gtk-4.1/MiniBrowser'] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')

/** The engines other than Chromium. Tests outside this tool use Chromium only. */
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

/** Prefix of a failure message. The failure does not count: the engine's driver does not support a step of the test. */
export const notPossible = 'not possible'

export type OtherEngine = keyof typeof engines
export type EngineName = OtherEngine | 'chromium'

export const isOtherEngine = (name: string): name is OtherEngine => Object.hasOwn(engines, name)

/** Returns the engine of the browser tests in this process. */
export function engineOfRun(): EngineName {
  const { ENGINE: name = 'chromium' } = process.env
  if (name === 'chromium' || isOtherEngine(name)) return name
  throw new Error(`ENGINE is '${name}', an unknown engine. Engines: chromium, ${Object.keys(engines).join(', ')}`)
}
