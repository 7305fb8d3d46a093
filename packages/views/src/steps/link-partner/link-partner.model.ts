import type { Page } from '@palmflow/paths'
import type { PageModelIn } from '../../testing/page-model.ts'

const titles = { linked: 'Your Juniper account is already linked', skip: 'Skip Juniper?' }
const skipSubTitle = 'You can link it later.'

export const model: PageModelIn = (messages) => {
  const of = (text: string): string => text.replace('{partner}', 'Juniper')
  const own = (title: string): string => messages['linkPartner.ownTitle'].replace('{title}', title)
  const asksToSkip = async (page: Page): Promise<void> => {
    await page.sees(own(titles.skip))
    await page.sees(messages['linkPartner.ownSubTitle'].replace('{subTitle}', skipSubTitle))
  }
  /**
   * Matches the screen with and without an earlier consent. Both have the Skip button, and neither has the note to
   * scroll.
   */
  const isRead = async (page: Page): Promise<void> => {
    await page.sees(messages['linkPartner.skip'])
    await page.absent(messages['linkPartner.scroll'])
  }
  return {
    screens: {
      waiting: (page) => page.sees(of(messages['linkPartner.waiting'])),
      loading: (page) => page.sees(of(messages['linkPartner.waiting'])),
      reload: (page) => page.sees(messages['checkVerification.reload']),
      failed: (page) => page.sees(messages['consentBiometrics.failedTitle']),
      document: (page) => page.sees(messages['linkPartner.scroll']),
      'document read': isRead,
      'document read busy': isRead,
      skip: asksToSkip,
      'skip busy': asksToSkip,
      'linked ended': (page) => page.sees(own(titles.linked)),
      'unlinkable ended': (page) => page.sees(of(messages['linkPartner.unlinkableTitle'])),
      leaving: (page) => page.sees(messages.loading),
    },
    silent: ['leaving'],
    acts: {
      'consent.agreed': (page) => page.click(messages['linkPartner.agree'], messages['linkPartner.link']),
      'reload.requested': (page, _, screen) =>
        page.click(screen === 'failed' ? messages.tryAgainAction : messages['checkVerification.reload']),
      'skip.toggled': (page, _, screen) =>
        page.click(screen === 'skip' ? of(messages['linkPartner.no']) : messages['linkPartner.skip']),
      'skip.confirmed': (page) => page.click(messages['linkPartner.yes']),
      'continue.requested': (page) => page.click(messages.continue),
    },
  }
}
