/** A browser engine, and what it needs on this machine. */
export interface Engine {
  /** As a person reads it. */
  title: string
  /** The file that is started. */
  program: string
  /** Packages of Debian and Ubuntu that bring it. */
  packages: readonly string[]
  /** Files that those packages bring; one that is missing means that they are not installed. */
  files: readonly string[]
}

const firefox = '/usr/bin/firefox-esr'

/** The engines other than Chromium. All other tests use Chromium. */
export const engines = {
  firefox: { title: 'Firefox', program: firefox, packages: ['firefox-esr'], files: [firefox] },
} as const satisfies Readonly<Record<string, Engine>>

export type OtherEngine = keyof typeof engines
export type EngineName = OtherEngine | 'chromium'

export const isOtherEngine = (name: string): name is OtherEngine => Object.hasOwn(engines, name)

/** The engine in which the browser tests of this process run. */
export function engineOfRun(): EngineName {
  const { ENGINE: name = 'chromium' } = process.env
  if (name === 'chromium' || isOtherEngine(name)) return name
  throw new Error(`ENGINE names '${name}'. Engines: chromium, ${Object.keys(engines).join(', ')}`)
}
