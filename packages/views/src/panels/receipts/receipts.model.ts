import { translate } from '../../copy/catalogue.ts'
import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (say) => {
  const number = translate(say, 'receipts.number', { id: 'receipt-of-the-palm' })
  return {
    screens: {
      loading: (page) => page.sees(say['receipts.loading']),
      failed: (page) => page.sees(say['receipts.failedTitle']),
      none: (page) => page.sees(say['receipts.none']),
      list: async (page) => {
        await page.sees('Terms of use')
        await page.sees(say['receipts.older'])
        await page.absent(number)
      },
      'list opening': (page) => page.sees(say['receipts.loading']),
      'list reading': async (page) => {
        await page.sees('Your palm.')
        await page.sees(number)
      },
      'list lost': (page) => page.sees(say['receipts.textFailed']),
      leaving: (page) => page.sees(say.loading),
    },
    acts: {
      'receipt.opened': (page) => page.click(`${say['receipts.read']}, Biometric consent`),
      'receipt.closed': (page) => page.click(say.close),
      'receipt.kept': (page) => page.click(say['receipts.keep']),
      'reload.requested': (page) => page.click(say.tryAgainAction),
    },
  }
}
