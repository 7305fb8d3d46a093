import { afterAll, beforeAll } from 'vitest'

/**
 * Makes the agreement so low that even the single line of the samples needs scrolling. The style is removed after the
 * tests of the calling file, because the files of one worker share a page.
 */
export function shortenAgreement(): void {
  const style = document.createElement('style')
  style.textContent = '.pf-app .pf-screen > .pf-legal { flex: none; min-height: 0; height: 1.5rem }'
  beforeAll(() => document.head.append(style))
  afterAll(() => style.remove())
}
