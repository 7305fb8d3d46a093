import { expect } from 'vitest'
import type { WebsiteUser } from '../visit/user.ts'
import { faultsOf } from './faults-of-page.ts'

/** One page of each layout, without a language prefix. All legal documents have the layout of the privacy notice. */
export const layouts = [
  '',
  '/how-it-works',
  '/help',
  '/privacy-notice',
  '/download-app',
  '/too-many-requests',
  '/sign-in',
]

interface LargeLetters {
  found: string[]
  checkPage(what: string): Promise<void>
}

export async function readsLargeLetters(user: WebsiteUser): Promise<LargeLetters> {
  const devtools = await user.context.newCDPSession(user.page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  const found: string[] = []
  const checkPage = async (what: string): Promise<void> => {
    expect(await user.page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    found.push(...(await faultsOf(user.page)).map((fault) => `${what}: ${fault}`))
  }
  return { found, checkPage }
}
