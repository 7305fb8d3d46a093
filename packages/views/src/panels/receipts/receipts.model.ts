import { translate } from '../../copy/catalogue.ts'
import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => {
  const number = translate(messages, 'receipts.number', { id: 'receipt-of-the-palm' })
  return {
    screens: {
      loading: (page) => page.sees(messages['receipts.loading']),
      failed: (page) => page.sees(messages['receipts.failedTitle']),
      none: (page) => page.sees(messages['receipts.none']),
      list: async (page) => {
        await page.sees('Terms of use')
        await page.sees(messages['receipts.older'])
        await page.absent(number)
      },
      'list opening': (page) => page.sees(messages['receipts.loading']),
      'list reading': async (page) => {
        await page.sees('Your palm.')
        await page.sees(number)
      },
      'list lost': (page) => page.sees(messages['receipts.textFailed']),
      leaving: (page) => page.sees(messages.loading),
    },
    acts: {
      'receipt.opened': (page) => page.click(`${messages['receipts.read']}, Biometric consent`),
      'receipt.closed': (page) => page.click(messages.close),
      'receipt.kept': (page) => page.click(messages['receipts.keep']),
      'reload.requested': (page) => page.click(messages.tryAgainAction),
    },
  }
}
