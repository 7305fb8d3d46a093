import type { Page } from '@palmflow/paths'
import type { Catalogue } from '../../copy/catalogue.ts'
import type { PageModelIn } from '../../testing/page-model.ts'

const signedOut = (messages: Catalogue) => async (page: Page) => {
  await page.sees(messages.signIn)
  await page.absent(messages.myAccount)
}

const signedIn = (messages: Catalogue) => async (page: Page) => {
  await page.sees(messages.myAccount)
  await page.sees(messages.profileLeft)
  await page.absent(messages.signIn)
}

export const model: PageModelIn = (messages) => ({
  screens: {
    // Does not check for placeholders, because a profile that loads again stays visible.
    loading: async (page) => {
      await page.sees(messages.myProfile)
      await page.absent(messages.profileSlow)
      await page.absent(messages.signIn)
      await page.absent(messages.myAccount)
    },
    'loading slow': (page) => page.sees(messages.profileSlow),
    'loading unreachable': async (page) => {
      await signedOut(messages)(page)
      await page.sees(messages.myProfile)
    },
    'loading unreachable slow': async (page) => {
      await signedOut(messages)(page)
      await page.sees(messages.profileSlow)
    },
    signedIn: signedIn(messages),
    'signedIn asking': signedIn(messages),
    signingOut: (page) => page.sees(messages.signingOut),
    visitor: signedOut(messages),
    'visitor ended': signedOut(messages),
  },
  acts: {
    'profile.retryRequested': (page) => page.click(messages.tryAgainAction),
    'signOut.requested': async (page, _, screen) => {
      const isLoading = screen?.startsWith('loading') ?? false
      if (screen === 'signedIn' || screen === 'signedIn asking') await page.click(messages.myAccount)
      await page.click(isLoading ? messages['appDashboard.signOut'] : messages.signOut)
    },
  },
})
