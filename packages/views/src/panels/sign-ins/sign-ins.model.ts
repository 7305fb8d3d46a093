import { defaultBrand } from '../../brand/brand.ts'
import { translate } from '../../copy/catalogue.ts'
import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (say) => {
  const app = translate(say, 'signIns.appOn', { brand: defaultBrand.name, system: 'iPhone' })
  const browser = translate(say, 'signIns.browserOn', { browser: 'Safari', system: 'Mac' })
  const names: Readonly<Record<string, string>> = { phone: app, mac: browser }
  return {
    screens: {
      loading: (page) => page.sees(say['signIns.loading']),
      failed: (page) => page.sees(say['signIns.failedTitle']),
      list: async (page) => {
        await page.sees(app)
        await page.sees(say['signIns.own'])
        await page.sees(say['signIns.endOthers'])
        await page.absent(say['signIns.over'])
      },
      'list alone': async (page) => {
        await page.sees(say['signIns.alone'])
        await page.absent(say['signIns.endOthers'])
      },
      'list ending': (page) => page.sees(say['signIns.ending']),
      'list ended': (page) => page.sees(say['signIns.over']),
      'list ended last': async (page) => {
        await page.sees(say['signIns.over'])
        await page.absent(say['signIns.endOthers'])
      },
      'list endingOthers': (page) => page.sees(say['signIns.ending']),
      'list endedOthers': async (page) => {
        await page.sees(say['signIns.endedOthers'])
        await page.absent(say['signIns.endOthers'])
      },
      'list notEnded': (page) => page.sees(say['signIns.notEnded']),
      'list tooMany': (page) => page.sees(say['signIns.tooMany']),
      leaving: (page) => page.sees(say.loading),
    },
    acts: {
      'end.requested': (page, { signInId }) => page.click(`${say['signIns.end']}, ${names[String(signInId)]}`),
      'endOthers.requested': (page) => page.click(say['signIns.endOthers']),
      'reload.requested': (page) => page.click(say.tryAgainAction),
    },
  }
}
