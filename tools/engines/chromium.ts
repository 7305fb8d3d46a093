import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@palmflow/tool-build/place'
import { chromium } from 'playwright'
import { unpackedChromium } from './unpack-chromium.ts'

/** A page of a test lives for seconds: compiling anew what runs often costs more than it saves. No measure of speed takes this. */
export const compilesOnce = '--js-flags=--no-opt --no-maglev'

const systemOnes: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map((name) => `/usr/bin/${name}`),
  darwin: ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].map(
    (folder) => `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
  ),
}

/** Playwright names a path also where nothing is. */
const playwrightsOwn = (): string | undefined =>
  existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined

const systems = (): string | undefined => systemOnes[process.platform]?.find((path) => existsSync(path))

function downloaded(): string | undefined {
  console.error('Asking Playwright for a Chromium …')
  const cli = join(root, 'node_modules/playwright/cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 2, 2] })
  return playwrightsOwn()
}

const noBrowser =
  'No Chromium was found and none could be brought. Install Chromium or Chrome, or set CHROMIUM_PATH to one.'

/** The path of a Chromium that runs here, unpacked or downloaded where need be. Throws with one clear line. */
export function findBrowser(): string {
  const given = process.env.CHROMIUM_PATH
  if (given !== undefined && given !== '') {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, where there is nothing.`)
  }
  const found = playwrightsOwn() ?? unpackedChromium() ?? systems() ?? downloaded()
  if (found === undefined) throw new Error(noBrowser)
  return found
}
