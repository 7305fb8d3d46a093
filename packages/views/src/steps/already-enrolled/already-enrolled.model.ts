import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => ({
  screens: { alreadyEnrolled: (page) => page.sees(messages['alreadyEnrolled.title']) },
  acts: { 'profile.requested': (page) => page.click(messages['alreadyEnrolled.profile']) },
})
