import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (say) => {
  const named = (action: keyof typeof say, title: keyof typeof say): string => `${say[action]}: ${say[title]}`
  return {
    screens: {
      closed: (page) => page.absent(say['signInIngress.lead']),
      'open signIn': async (page) => {
        await page.sees(say['signInIngress.lead'])
        await page.sees(say['signInIngress.signUp'])
        await page.absent(say['signInIngress.provider'])
      },
      'open signIn provider': (page) => page.sees(say['signInIngress.provider']),
      'open signUp': (page) => page.sees(say['signUpIngress.learn']),
    },
    acts: {
      'mode.switched': (page, _, screen) =>
        page.click(say[screen === 'open signUp' ? 'signUpIngress.signIn' : 'signInIngress.signUp']),
      'chooser.closed': (page) => page.click(say.close),
      'payments.chosen': (page, _, screen) =>
        page.click(
          named(screen === 'open signUp' ? 'signUpIngress.signUp' : 'signInIngress.signIn', 'signInIngress.payments'),
        ),
      'healthcare.chosen': (page) => page.click(named('signInIngress.signIn', 'signInIngress.healthcare')),
      'learn.chosen': (page) => page.click(named('signUpIngress.learn', 'signInIngress.healthcare')),
    },
  }
}
