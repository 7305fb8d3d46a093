import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (say) => ({
  screens: {
    waiting: (page) => page.sees(say.loading),
    'notSupported ended': (page) => page.sees(say['checkDevice.title']),
  },
  acts: { 'stop.acknowledged': (page) => page.click(say['checkDevice.close']) },
})
