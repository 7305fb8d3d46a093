import type { PageModelIn } from '../../testing/page-model.ts'

/** The partner's texts in the samples. */
const partners = { title: 'You are set for Juniper', button: 'Back to Juniper' }

export const model: PageModelIn = (say) => ({
  screens: {
    success: (page) => page.sees(say['enrollmentSuccess.lead']),
    'success return': (page) => page.sees(say['enrollmentSuccess.lead']),
    'success partner': (page) => page.sees(say['enrollmentSuccess.ownTitle'].replace('{title}', partners.title)),
  },
  acts: {
    'programs.requested': (page) => page.click(say['enrollmentSuccess.programs']),
    'continue.requested': (page, _, screen) =>
      page.click(
        screen === 'success' ? say.continue : say['enrollmentSuccess.ownButton'].replace('{text}', partners.button),
      ),
  },
})
