import type { Page } from '@palmflow/paths'
import type { Catalogue } from '../../copy/catalogue.ts'
import type { PageModelIn } from '../../testing/page-model.ts'

const signedOut = (say: Catalogue) => async (page: Page) => {
  await page.sees(say.signIn)
  await page.absent(say.myAccount)
}

const signedIn = (say: Catalogue) => async (page: Page) => {
  await page.sees(say.myAccount)
  await page.sees(say.profileLeft)
  await page.absent(say.signIn)
}

/** The top bar and the dashboard. The page is wide enough for all links of the bar in one row. */
export const model: PageModelIn = (say) => ({
  screens: {
    // A loaded profile stays visible while it is requested again.
    loading: async (page) => {
      await page.sees(say.myProfile)
      await page.absent(say.profileSlow)
      await page.absent(say.signIn)
      await page.absent(say.myAccount)
    },
    'loading slow': (page) => page.sees(say.profileSlow),
    'loading unreachable': async (page) => {
      await signedOut(say)(page)
      await page.sees(say.myProfile)
    },
    'loading unreachable slow': async (page) => {
      await signedOut(say)(page)
      await page.sees(say.profileSlow)
    },
    signedIn: signedIn(say),
    'signedIn asking': signedIn(say),
    signingOut: (page) => page.sees(say.signingOut),
    visitor: signedOut(say),
    'visitor ended': signedOut(say),
  },
  acts: {
    'profile.retryRequested': (page) => page.click(say.tryAgainAction),
    'signOut.requested': async (page, _, screen) => {
      const isLoading = screen?.startsWith('loading') ?? false
      if (!isLoading) await page.click(say.myAccount)
      await page.click(isLoading ? say['appDashboard.signOut'] : say.signOut)
    },
  },
})
