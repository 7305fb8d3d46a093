import type { Catalogue } from '../../copy/catalogue.ts'
import type { PageModelIn } from '../../testing/page-model.ts'

const choices = (say: Catalogue): Readonly<Record<string, string>> => ({
  here: `${say['signUpIngress.signUp']}: ${say['signUpIngress.here']}`,
  payments: `${say['signUpIngress.signUp']}: ${say['signInIngress.payments']}`,
  learn: `${say['signUpIngress.learn']}: ${say['signInIngress.healthcare']}`,
  signIn: say['signUpIngress.signIn'],
})

export const model: PageModelIn = (say) => ({
  screens: { choice: (page) => page.sees(say['signUpIngress.hereText']) },
  acts: { 'experience.chosen': (page, { choice = '' }) => page.click(choices(say)[choice] ?? choice) },
})
