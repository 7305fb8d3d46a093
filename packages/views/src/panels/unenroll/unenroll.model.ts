import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (say) => ({
  screens: {
    card: async (page) => {
      await page.sees(say['unenroll.heading'])
      await page.absent(say['unenroll.sure'])
      await page.absent(say['unenroll.goodbye'])
    },
    confirm: (page) => page.sees(say['unenroll.sure']),
    goodbye: async (page) => {
      await page.sees(say['unenroll.deleting'])
      await page.absent(say['unenroll.goodbye'])
    },
    'goodbye gone': (page) => page.sees(say['unenroll.gone']),
    closing: async (page) => {
      await page.sees(say['unenroll.deleting'])
      await page.absent(say['unenroll.goodbye'])
    },
    failed: (page) => page.sees(say['unenroll.still']),
    leaving: async (page) => {
      await page.sees(say['unenroll.notYet'])
      await page.absent(say['unenroll.goodbye'])
    },
    closed: (page) => page.absent(say['unenroll.goodbye']),
  },
  acts: {
    'unenroll.requested': (page) => page.click(say['unenroll.action']),
    'unenroll.cancelled': (page) => page.click(say.cancel),
    'unenroll.confirmed': (page) => page.click(say['unenroll.yes']),
    'unenroll.retried': (page) => page.click(say.tryAgainAction),
    'goodbye.closed': (page) => page.click(say['unenroll.done']),
  },
})
