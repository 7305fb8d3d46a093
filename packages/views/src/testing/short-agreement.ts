import { afterAll, beforeAll } from 'vitest'

/**
 * Makes the agreement so low that its text needs scrolling, although the samples have only one line. The style applies
 * only to the tests of the calling file, because the files of one worker share a page.
 */
export function shortenAgreement(): void {
  const style = document.createElement('style')
  style.textContent = '.pf-app .pf-screen > .pf-legal { flex: none; min-height: 0; height: 1.5rem }'
  beforeAll(() => document.head.append(style))
  afterAll(() => style.remove())
}
