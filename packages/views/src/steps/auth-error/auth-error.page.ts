import type { PageModel } from '@palmflow/paths'
import { enUs } from '../../copy/en-us.ts'

const say = enUs

export const authErrorPage: PageModel = {
  screens: {
    notFound: async (page) => {
      await page.sees(say.profileNotFound)
      await page.absent(say.tryAgainAction)
    },
    unavailable: (page) => page.sees(say.tryAgain),
    refused: async (page) => {
      await page.sees(say['authError.refused'])
      await page.absent(say.tryAgainAction)
    },
  },
  acts: {
    'again.requested': (page) => page.click(say.tryAgainAction),
    'reset.requested': (page) => page.click(say['authError.startOver']),
  },
}
