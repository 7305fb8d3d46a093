import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => ({
  screens: {
    closed: (page) => page.absent(messages['removePalm.rightTitle']),
    confirm: (page) => page.sees(messages['removePalm.rightTitle']),
    'confirm removing': (page) => page.sees(messages['removePalm.rightTitle']),
    'confirm failed': (page) => page.sees(messages['removePalm.failed']),
    'confirm leaving': (page) => page.sees(messages['removePalm.rightTitle']),
    'closed removed outdated': (page) => page.sees(messages['removePalm.rightDone']),
    'closed removed': (page) => page.sees(messages['removePalm.rightDone']),
  },
  acts: {
    'removal.requested': (page) => page.click(messages['removePalm.right']),
    'removal.confirmed': (page) => page.click(messages['removePalm.yes']),
    'removal.cancelled': (page) => page.click(messages['removePalm.keep']),
  },
})
