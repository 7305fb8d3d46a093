import { translate } from '../../copy/catalogue.ts'
import type { PageModelIn } from '../../testing/page-model.ts'

const name = 'Harbor Market'

export const model: PageModelIn = (messages) => {
  const sure = translate(messages, 'accounts.sure', { name })
  return {
    screens: {
      loading: (page) => page.sees(messages['accounts.loading']),
      failed: (page) => page.sees(messages['accounts.failedTitle']),
      none: (page) => page.sees(messages['accounts.none']),
      list: async (page) => {
        await page.sees(name)
        await page.absent(messages['accounts.more'])
        await page.absent(sure)
      },
      'list more': async (page) => {
        await page.sees(messages['accounts.more'])
        await page.absent(sure)
      },
      'list more moreFailed': (page) => page.sees(messages['accounts.more']),
      'list more moreBusy': (page) => page.sees(messages['accounts.title']),
      'list confirm': (page) => page.sees(sure),
      'list confirm disconnecting': (page) => page.sees(sure),
      'list confirm refused': (page) => page.sees(sure),
      leaving: (page) => page.sees(messages.loading),
      left: (page) => page.sees(messages.loading),
    },
    acts: {
      'disconnect.requested': (page) => page.click(`${messages['accounts.disconnect']}, ${name}`),
      'disconnect.confirmed': (page) => page.click(messages['accounts.disconnect']),
      'disconnect.cancelled': (page) => page.click(messages.cancel),
      'more.requested': (page) => page.click(messages['accounts.more']),
      'reload.requested': (page) => page.click(messages.tryAgainAction),
      'back.requested': (page) => page.click(messages.back),
    },
  }
}
