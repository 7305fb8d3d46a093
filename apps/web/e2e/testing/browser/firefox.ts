import { engines } from '@palmflow/tool-engines/engines'
import { firefox } from 'playwright-core-firefox'

/**
 * Opens a released Firefox over WebDriver BiDi. It uses its own version of Playwright, because Playwright's version of
 * the other tests needs a BiDi command that Firefox ESR lacks.
 */
export const openFirefox = () =>
  firefox.launch({ channel: 'moz-firefox', executablePath: engines.firefox.program, env: { ...process.env } })
