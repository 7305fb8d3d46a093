import { engines } from '@palmflow/tool-engines/engines'
import { firefox } from 'playwright-core-firefox'

/**
 * Opens a released Firefox over WebDriver BiDi, with its own version of Playwright. The Playwright version of the other
 * tests needs a BiDi command that Firefox ESR lacks.
 */
export const openFirefox = () =>
  firefox.launch({ channel: 'moz-firefox', executablePath: engines.firefox.program, env: { ...process.env } })
