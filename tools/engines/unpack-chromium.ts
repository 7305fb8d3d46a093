import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { cacheDir } from '@palmflow/tool-build/repo-folders'

/**
 * A shell expression for the folder of the script. Paths in the script must be relative, because the folder is renamed
 * later.
 */
const here = '$(dirname "$(readlink -f "$0")")'

const starts = (chromium: string, env: NodeJS.ProcessEnv): boolean =>
  spawnSync(chromium, ['--version'], { env, timeout: 120_000 }).status === 0

const hasFonts = (): boolean =>
  existsSync('/etc/fonts/fonts.conf') &&
  ['/usr/share/fonts', '/usr/local/share/fonts', join(homedir(), '.fonts')].some(existsSync)

const fontsConf = (folder: string) =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`

/**
 * Returns the script that starts Chromium. On a machine without the required libraries or fonts, the script uses those
 * of the package.
 */
function launcher(temporary: string, folder: string): string {
  const exports: string[] = []
  if (!starts(join(temporary, 'chromium-binary'), process.env)) exports.push(`export LD_LIBRARY_PATH="${here}/lib"`)
  if (!hasFonts()) {
    writeFileSync(join(temporary, 'fonts.conf'), fontsConf(folder))
    exports.push(`export FONTCONFIG_FILE="${here}/fonts.conf"`)
  }
  return ['#!/bin/sh', ...exports, `exec "${here}/chromium-binary" "$@"`, ''].join('\n')
}

function unpack(bin: string, temporary: string, folder: string): void {
  const read = (name: string): Buffer => brotliDecompressSync(readFileSync(join(bin, name)))
  writeFileSync(join(temporary, 'chromium-binary'), read('chromium.br'), { mode: 0o755 })
  for (const name of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'])
    execFileSync('tar', ['-x', '--no-same-owner', '-C', temporary], { input: read(name) })
  writeFileSync(join(temporary, 'chromium'), launcher(temporary, folder))
  chmodSync(join(temporary, 'chromium'), 0o755)
}

export type ChromiumPackage = '@sparticuz/chromium' | '@sparticuz/chromium-123'

/**
 * Unpacks Chromium from an npm package (Linux x64), once for each version.
 * @returns the path of Chromium, or undefined on other systems or without the package
 */
export function unpackedChromium(name: ChromiumPackage = '@sparticuz/chromium'): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const home = packageFolder(name)
  if (home === undefined) return undefined
  const { version }: { version: string } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const folder = join(cacheDir, `chromium-${version}`)
  const chromium = join(folder, 'chromium')
  if (existsSync(chromium)) return chromium
  console.error('Unpacking Chromium (a few seconds, once) …')
  mkdirSync(cacheDir, { recursive: true })
  const temporary = mkdtempSync(`${folder}-`)
  try {
    unpack(join(home, 'bin'), temporary, folder)
    renameSync(temporary, folder)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    // Ignore the error if a parallel run has created the same folder.
    if (!existsSync(chromium)) throw error
  }
  return chromium
}

function packageFolder(name: ChromiumPackage): string | undefined {
  try {
    let folder = dirname(createRequire(import.meta.url).resolve(name))
    while (!existsSync(join(folder, 'bin/chromium.br'))) {
      if (folder === dirname(folder)) return undefined
      folder = dirname(folder)
    }
    return folder
  } catch {
    return undefined
  }
}
