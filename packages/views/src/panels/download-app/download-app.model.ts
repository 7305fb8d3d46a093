import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => ({
  screens: {
    detecting: (page) => page.absent(messages['downloadApp.leading']),
    leading: (page) => page.sees(messages['downloadApp.leading']),
    offer: (page) => page.absent(messages['downloadApp.leading']),
  },
  acts: {},
})
