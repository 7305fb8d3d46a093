import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'
import { chromium } from 'playwright'
import { unpackedChromium } from './unpack-chromium.ts'

/**
 * Turns off the optimising compilers of JavaScript. Test pages exist for seconds only, so these compilers would take
 * more time than they save. Benchmarks must not use this option.
 */
export const noOptimisation = '--js-flags=--no-opt --no-maglev'

const systemOnes: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map((name) => `/usr/bin/${name}`),
  darwin: ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].map(
    (folder) => `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
  ),
}

/** Returns Playwright's path if its file exists, because Playwright returns a path even if the file is missing. */
const playwrightsOwn = (): string | undefined =>
  existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined

const systems = (): string | undefined => systemOnes[process.platform]?.find((path) => existsSync(path))

function downloaded(): string | undefined {
  console.error('Downloading Chromium with Playwright …')
  const cli = join(root, 'node_modules/playwright/cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 2, 2] })
  return playwrightsOwn()
}

const noBrowser =
  'Chromium was not found, and the download failed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.'

/**
 * Returns the path of a Chromium that runs on this machine. If necessary, unpacks or downloads Chromium.
 * @throws Error if no Chromium is found, or if the file in CHROMIUM_PATH is missing
 */
export function findBrowser(): string {
  const chromiumPath = process.env.CHROMIUM_PATH
  if (chromiumPath !== undefined && chromiumPath !== '') {
    if (existsSync(chromiumPath)) return chromiumPath
    throw new Error(`CHROMIUM_PATH is ${chromiumPath}, but that file does not exist.`)
  }
  const found = playwrightsOwn() ?? unpackedChromium() ?? systems() ?? downloaded()
  if (found === undefined) throw new Error(noBrowser)
  return found
}
