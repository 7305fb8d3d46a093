import type { PageModel } from '@palmflow/paths'
import { enUs } from '../../copy/en-us.ts'

const say = enUs

const choices: Readonly<Record<string, string>> = {
  payments: `${say['signInIngress.signIn']}: ${say['signInIngress.payments']}`,
  healthcare: `${say['signInIngress.signIn']}: ${say['signInIngress.healthcare']}`,
  signUp: say['signInIngress.signUp'],
  help: say['signInIngress.help'],
}

export const signInIngressPage: PageModel = {
  screens: {
    choice: async (page) => {
      await page.sees(say['signInIngress.lead'])
      await page.absent(say['signInIngress.provider'])
    },
    'choice provider': (page) => page.sees(say['signInIngress.provider']),
  },
  acts: { 'experience.chosen': (page, { choice = '' }) => page.click(choices[choice] ?? choice) },
}
