import type { PageModelIn } from '../../testing/page-model.ts'

/** The model has no action for the drag event, because the page itself sends it. */
export const model: PageModelIn = (say) => ({
  screens: {
    brand: (page) => page.sees(say['infographicsEducation.brandText']),
    control: (page) => page.sees(say['infographicsEducation.controlText']),
    convenience: (page) => page.sees(say['infographicsEducation.convenienceText']),
    security: (page) => page.sees(say['infographicsEducation.securityText']),
  },
  acts: {
    'slide.nextRequested': (page, _, screen) =>
      page.click(screen === 'security' ? say.continue : say['infographicsEducation.next']),
    'slide.backRequested': (page) => page.click(say['infographicsEducation.back']),
    'education.skipped': (page) => page.click(say['infographicsEducation.skip']),
  },
})
