import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { engines } from '@palmflow/tool-engines/engines'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { startDisplay } from './display.ts'

const startBeat = 50
const maxStartMs = 30_000
/**
 * The script timeout in milliseconds, which is longer than any test. WebKit measures this timeout by the page's own
 * setTimeout. A shorter timeout would therefore end when a test moves the clock.
 */
const neverMs = 2 ** 31 - 1

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

async function answers(url: string, process: ChildProcess): Promise<void> {
  for (const givesUpAt = Date.now() + maxStartMs; Date.now() < givesUpAt; await pause(startBeat)) {
    if (process.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${process.exitCode}`)
    if (
      await fetch(`${url}/status`)
        .then(({ ok }) => ok)
        .catch(() => false)
    )
      return
  }
  throw new Error('WebKitWebDriver does not answer')
}

export interface SessionOptions {
  proxyPort: number
  isStill: boolean
  width: number
  height: number
}

const settings = (isStill: boolean): string => `[Settings]\ngtk-enable-animations=${isStill ? 0 : 1}\n`

async function sizeWindow(driver: WebDriver, width: number, height: number): Promise<void> {
  const window = driver.manage().window()
  await window.setRect({ x: 0, y: 0, width, height })
  const [innerWidth = width, innerHeight = height] = await driver.executeScript<number[]>(
    'return [innerWidth, innerHeight]',
  )
  if (innerWidth === width && innerHeight === height) return
  await window.setRect({ x: 0, y: 0, width: 2 * width - innerWidth, height: 2 * height - innerHeight })
}

/** Starts a new WebKit with its own driver, because a driver has only one session at a time. */
export async function startSession({ proxyPort, isStill, width, height }: SessionOptions) {
  const config = await mkdtemp(join(tmpdir(), 'palmflow-webkit-'))
  await mkdir(join(config, 'gtk-3.0'))
  await writeFile(join(config, 'gtk-3.0/settings.ini'), settings(isStill))
  const port = await freePort()
  const display = await startDisplay()
  const { program, browser } = engines.webkit
  const process_ = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...{ DISPLAY: display.name, XDG_CONFIG_HOME: config, LANG: 'en_US.UTF-8', LANGUAGE: 'en_US', TZ: 'UTC' },
    },
  })
  const stop = async (): Promise<void> => {
    process_.kill()
    display.stop()
    await rm(config, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await answers(url, process_)
    const wanted = new Capabilities({
      browserName: 'MiniBrowser',
      // The adapter itself waits until a new document has loaded (page.ts).
      pageLoadStrategy: 'none',
      proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${proxyPort}` },
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    })
    const driver = await new Builder().usingServer(url).withCapabilities(wanted).build()
    await driver.manage().setTimeouts({ script: neverMs })
    await sizeWindow(driver, width, height)
    const end = async (): Promise<void> => {
      await driver.quit().catch(() => {})
      await stop()
    }
    return { driver, end }
  } catch (error) {
    await stop()
    throw error
  }
}
