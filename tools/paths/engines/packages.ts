import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { engines, type OtherEngine } from '@palmflow/tool-engines/engines'

const aptGet = '/usr/bin/apt-get'

const missingPackages = (names: readonly OtherEngine[]): readonly string[] =>
  names.flatMap((name) => {
    const { files, packages }: { files: readonly string[]; packages: readonly string[] } = engines[name]
    return files.every((file) => existsSync(file)) ? [] : packages
  })

const inApt = (packages: readonly string[]): string => `apt-get install --no-install-recommends ${packages.join(' ')}`

const apt = (...args: string[]): boolean =>
  spawnSync(aptGet, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync(aptGet)

/**
 * Installs missing packages, if this process has the right to do so.
 * @returns the reason why an engine cannot run, or undefined
 */
export function installMissing(names: readonly OtherEngine[]): string | undefined {
  const missing = missingPackages(names)
  if (missing.length === 0) return undefined
  const command = inApt(missing)
  if (!mayInstall()) return `These packages are missing: ${missing.join(', ')}. As root: ${command}`
  console.error(`Installing ${missing.join(', ')} (apt-get) …`)
  apt('update', '-q')
  apt('install', '-q', '-y', '--no-install-recommends', ...missing)
  const left = missingPackages(names)
  return left.length === 0 ? undefined : `${left.join(', ')} could not be installed. As root: ${inApt(left)}`
}
