import type { PageModelIn } from '../../testing/page-model.ts'

/** Dragging is an action of the page without a verb of its own. */
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
