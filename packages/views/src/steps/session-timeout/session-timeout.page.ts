import type { PageModel } from '@palmflow/paths'
import { enUs } from '../../copy/en-us.ts'

const say = enUs

export const sessionTimeoutPage: PageModel = {
  screens: { sessionEnded: (page) => page.sees(say.sessionExpiredTryAgain) },
  acts: { 'reset.requested': (page) => page.click(say.tryAgainAction) },
}
