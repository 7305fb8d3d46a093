import { engines } from '@palmflow/tool-engines/engines'
import { firefox } from 'playwright-core-firefox'

/**
 * Firefox as it is released, over WebDriver BiDi. The Playwright of the other tests asks for a BiDi command that Firefox
 * ESR does not have, so this one has a version of its own.
 */
export const openFirefox = () =>
  firefox.launch({ channel: 'moz-firefox', executablePath: engines.firefox.program, env: { ...process.env } })
