import { translate } from '../../copy/catalogue.ts'
import type { PageModelIn } from '../../testing/page-model.ts'

const name = 'Harbor Market'

export const model: PageModelIn = (say) => {
  const sure = translate(say, 'accounts.sure', { name })
  return {
    screens: {
      loading: (page) => page.sees(say['accounts.loading']),
      failed: (page) => page.sees(say['accounts.failedTitle']),
      none: (page) => page.sees(say['accounts.none']),
      list: async (page) => {
        await page.sees(name)
        await page.absent(say['accounts.more'])
        await page.absent(sure)
      },
      'list more': async (page) => {
        await page.sees(say['accounts.more'])
        await page.absent(sure)
      },
      'list more moreFailed': (page) => page.sees(say['accounts.more']),
      'list more moreBusy': (page) => page.sees(say['accounts.title']),
      'list confirm': (page) => page.sees(sure),
      'list confirm disconnecting': (page) => page.sees(sure),
      'list confirm refused': (page) => page.sees(sure),
      leaving: (page) => page.sees(say.loading),
      left: (page) => page.sees(say.loading),
    },
    acts: {
      'disconnect.requested': (page) => page.click(`${say['accounts.disconnect']}, ${name}`),
      'disconnect.confirmed': (page) => page.click(say['accounts.disconnect']),
      'disconnect.cancelled': (page) => page.click(say.cancel),
      'more.requested': (page) => page.click(say['accounts.more']),
      'reload.requested': (page) => page.click(say.tryAgainAction),
      'back.requested': (page) => page.click(say.back),
    },
  }
}
