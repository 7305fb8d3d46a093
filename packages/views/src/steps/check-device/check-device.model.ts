import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => ({
  screens: {
    waiting: (page) => page.sees(messages.loading),
    'notSupported ended': (page) => page.sees(messages['checkDevice.title']),
  },
  acts: { 'stop.acknowledged': (page) => page.click(messages['checkDevice.close']) },
})
