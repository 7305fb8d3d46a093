import { defaultBrand } from '../../brand/brand.ts'
import { translate } from '../../copy/catalogue.ts'
import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => {
  const app = translate(messages, 'signIns.appOn', { brand: defaultBrand.name, system: 'iPhone' })
  const browser = translate(messages, 'signIns.browserOn', { browser: 'Safari', system: 'Mac' })
  const names: Readonly<Record<string, string>> = { phone: app, mac: browser }
  return {
    screens: {
      loading: (page) => page.sees(messages['signIns.loading']),
      failed: (page) => page.sees(messages['signIns.failedTitle']),
      list: async (page) => {
        await page.sees(app)
        await page.sees(messages['signIns.own'])
        await page.sees(messages['signIns.endOthers'])
        await page.absent(messages['signIns.over'])
      },
      'list alone': async (page) => {
        await page.sees(messages['signIns.alone'])
        await page.absent(messages['signIns.endOthers'])
      },
      'list ending': (page) => page.sees(messages['signIns.ending']),
      'list ended': (page) => page.sees(messages['signIns.over']),
      'list ended last': async (page) => {
        await page.sees(messages['signIns.over'])
        await page.absent(messages['signIns.endOthers'])
      },
      'list endingOthers': (page) => page.sees(messages['signIns.ending']),
      'list endedOthers': async (page) => {
        await page.sees(messages['signIns.endedOthers'])
        await page.absent(messages['signIns.endOthers'])
      },
      'list notEnded': (page) => page.sees(messages['signIns.notEnded']),
      'list tooMany': (page) => page.sees(messages['signIns.tooMany']),
      leaving: (page) => page.sees(messages.loading),
    },
    acts: {
      'end.requested': (page, { signInId }) => page.click(`${messages['signIns.end']}, ${names[String(signInId)]}`),
      'endOthers.requested': (page) => page.click(messages['signIns.endOthers']),
      'reload.requested': (page) => page.click(messages.tryAgainAction),
    },
  }
}
