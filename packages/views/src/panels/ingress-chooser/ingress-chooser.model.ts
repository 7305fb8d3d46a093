import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => {
  const named = (action: keyof typeof messages, title: keyof typeof messages): string =>
    `${messages[action]}: ${messages[title]}`
  return {
    screens: {
      closed: (page) => page.absent(messages['signInIngress.lead']),
      'open signIn': async (page) => {
        await page.sees(messages['signInIngress.lead'])
        await page.sees(messages['signInIngress.signUp'])
        await page.absent(messages['signInIngress.provider'])
      },
      'open signIn provider': (page) => page.sees(messages['signInIngress.provider']),
      'open signUp': (page) => page.sees(messages['signUpIngress.learn']),
    },
    acts: {
      'mode.switched': (page, _, screen) =>
        page.click(messages[screen === 'open signUp' ? 'signUpIngress.signIn' : 'signInIngress.signUp']),
      'chooser.closed': (page) => page.click(messages.close),
      'payments.chosen': (page, _, screen) =>
        page.click(
          named(screen === 'open signUp' ? 'signUpIngress.signUp' : 'signInIngress.signIn', 'signInIngress.payments'),
        ),
      'healthcare.chosen': (page) => page.click(named('signInIngress.signIn', 'signInIngress.healthcare')),
      'learn.chosen': (page) => page.click(named('signUpIngress.learn', 'signInIngress.healthcare')),
    },
  }
}
