import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => ({
  screens: {
    card: async (page) => {
      await page.sees(messages['unenroll.heading'])
      await page.absent(messages['unenroll.sure'])
      await page.absent(messages['unenroll.goodbye'])
    },
    confirm: (page) => page.sees(messages['unenroll.sure']),
    goodbye: async (page) => {
      await page.sees(messages['unenroll.deleting'])
      await page.absent(messages['unenroll.goodbye'])
    },
    'goodbye gone': (page) => page.sees(messages['unenroll.gone']),
    closing: async (page) => {
      await page.sees(messages['unenroll.deleting'])
      await page.absent(messages['unenroll.goodbye'])
    },
    failed: (page) => page.sees(messages['unenroll.still']),
    leaving: async (page) => {
      await page.sees(messages['unenroll.notYet'])
      await page.absent(messages['unenroll.goodbye'])
    },
    closed: (page) => page.absent(messages['unenroll.goodbye']),
  },
  acts: {
    'unenroll.requested': (page) => page.click(messages['unenroll.action']),
    'unenroll.cancelled': (page) => page.click(messages.cancel),
    'unenroll.confirmed': (page) => page.click(messages['unenroll.yes']),
    'unenroll.retried': (page) => page.click(messages.tryAgainAction),
    'goodbye.closed': (page, _, screen) =>
      screen === 'goodbye gone' ? page.click(messages.close) : page.press('Escape'),
  },
})
