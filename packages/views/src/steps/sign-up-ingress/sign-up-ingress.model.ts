import type { Catalogue } from '../../copy/catalogue.ts'
import type { PageModelIn } from '../../testing/page-model.ts'

const choices = (messages: Catalogue): Readonly<Record<string, string>> => ({
  here: `${messages['signUpIngress.signUp']}: ${messages['signUpIngress.here']}`,
  payments: `${messages['signUpIngress.signUp']}: ${messages['signInIngress.payments']}`,
  learn: `${messages['signUpIngress.learn']}: ${messages['signInIngress.healthcare']}`,
  signIn: messages['signUpIngress.signIn'],
})

export const model: PageModelIn = (messages) => ({
  screens: { choice: (page) => page.sees(messages['signUpIngress.hereText']) },
  acts: { 'experience.chosen': (page, { choice = '' }) => page.click(choices(messages)[choice] ?? choice) },
})
