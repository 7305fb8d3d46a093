import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => ({
  screens: {
    closed: (page) => page.absent(messages['cookiePreferences.lead']),
    open: async (page) => {
      await page.sees(messages['cookiePreferences.lead'])
      await page.sees(messages['cookiePreferences.essential'])
      await page.sees(messages['cookiePreferences.advertising'])
    },
  },
  acts: {
    'cookies.opened': (page) => page.click(messages['cookiePreferences.title']),
    'cookies.closed': (page) => page.click(messages['cookiePreferences.done']),
  },
})
