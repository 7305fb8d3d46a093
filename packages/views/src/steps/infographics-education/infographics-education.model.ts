import type { PageModelIn } from '../../testing/page-model.ts'

/** The model has no action for the drag event, because the view tests simulate the drag (`dragSlide`). */
export const model: PageModelIn = (messages) => ({
  screens: {
    brand: (page) => page.sees(messages['infographicsEducation.brandText']),
    control: (page) => page.sees(messages['infographicsEducation.controlText']),
    convenience: (page) => page.sees(messages['infographicsEducation.convenienceText']),
    security: (page) => page.sees(messages['infographicsEducation.securityText']),
  },
  acts: {
    'slide.nextRequested': (page, _, screen) =>
      page.click(screen === 'security' ? messages.continue : messages['infographicsEducation.next']),
    'slide.backRequested': (page) => page.click(messages['infographicsEducation.back']),
    'education.skipped': (page) => page.click(messages['infographicsEducation.skip']),
  },
})
