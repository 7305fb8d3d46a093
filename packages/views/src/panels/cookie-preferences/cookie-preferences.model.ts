import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (say) => ({
  screens: {
    closed: (page) => page.absent(say['cookiePreferences.lead']),
    open: async (page) => {
      await page.sees(say['cookiePreferences.lead'])
      await page.sees(say['cookiePreferences.essential'])
      await page.sees(say['cookiePreferences.advertising'])
    },
  },
  acts: {
    'cookies.opened': (page) => page.click(say['cookiePreferences.title']),
    'cookies.closed': (page) => page.click(say.close),
  },
})
