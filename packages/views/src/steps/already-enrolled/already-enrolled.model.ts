import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (say) => ({
  screens: { alreadyEnrolled: (page) => page.sees(say['alreadyEnrolled.title']) },
  acts: { 'profile.requested': (page) => page.click(say['alreadyEnrolled.profile']) },
})
