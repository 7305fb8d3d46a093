import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (say) => ({
  screens: {
    detecting: (page) => page.absent(say['downloadApp.leading']),
    leading: (page) => page.sees(say['downloadApp.leading']),
    offer: (page) => page.absent(say['downloadApp.leading']),
  },
  acts: {},
})
