import { engines } from '@palmflow/tool-engines/engines'
import { firefox } from 'playwright-core-firefox'

/**
 * A released Firefox over WebDriver BiDi. The Playwright of the other tests needs a BiDi command that Firefox ESR
 * lacks, so this one has a version of its own.
 */
export const openFirefox = () =>
  firefox.launch({ channel: 'moz-firefox', executablePath: engines.firefox.program, env: { ...process.env } })
