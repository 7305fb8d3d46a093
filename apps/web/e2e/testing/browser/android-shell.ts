import { type Bridge, nativeNames, protocolVersion } from '@palmflow/shell-bridge'
import type { Page } from 'playwright'

const silentKey = 'shellIsSilent'
type AppFacts = Awaited<ReturnType<Bridge['facts']>>
const firstFacts: AppFacts = { deviceId: 'device-1', deviceGen: 'android-15', appBuildId: '1', deviceModel: 'Pixel 8' }

/**
 * A silent shell sends no response to a page.
 * @param place all pages of a browser, or one page
 */
export const inAndroidShell = (
  place: Pick<Page, 'addInitScript'>,
  { isSilent = false, facts = firstFacts } = {},
): Promise<unknown> =>
  place.addInitScript(
    ({ shell, version, known, silent, silentName }) => {
      const port = {
        onmessage: undefined,
        postMessage: (text: string) => {
          const { kind, nonce } = JSON.parse(text)
          if (kind !== 'hello' || Reflect.get(globalThis, silentName) === true) return
          const welcome = { palmflow: version, kind: 'welcome', nonce, version, facts: known }
          const hear: unknown = port.onmessage
          if (typeof hear === 'function') queueMicrotask(() => hear({ data: JSON.stringify(welcome) }))
        },
      }
      Object.assign(globalThis, { [shell]: port, [silentName]: silent })
    },
    { shell: nativeNames.shell, version: protocolVersion, known: facts, silent: isSilent, silentName: silentKey },
  )

/** Ends the silence of the shell, which then responds to the next hello message of this page. */
export const shellWakes = (page: Page): Promise<unknown> =>
  page.evaluate((name) => void Reflect.set(globalThis, name, false), silentKey)
