import type { PageModelIn } from '../../testing/page-model.ts'

const partners = { title: 'You are set for Juniper', button: 'Back to Juniper' }

export const model: PageModelIn = (messages) => ({
  screens: {
    success: (page) => page.sees(messages['enrollmentSuccess.lead']),
    'success return': (page) => page.sees(messages['enrollmentSuccess.notLinked'].replaceAll('{partner}', 'Juniper')),
    'success partner': (page) => page.sees(messages['enrollmentSuccess.ownTitle'].replace('{title}', partners.title)),
  },
  acts: {
    'programs.requested': (page) => page.click(messages['enrollmentSuccess.programs']),
    'continue.requested': (page, _, screen) =>
      page.click(
        screen === 'success'
          ? messages.continue
          : messages['enrollmentSuccess.ownButton'].replace('{text}', partners.button),
      ),
  },
})
