import type { Catalogue } from '../../copy/catalogue.ts'
import type { PageModelIn } from '../../testing/page-model.ts'

const choices = (say: Catalogue): Readonly<Record<string, string>> => ({
  payments: `${say['signInIngress.signIn']}: ${say['signInIngress.payments']}`,
  healthcare: `${say['signInIngress.signIn']}: ${say['signInIngress.healthcare']}`,
  signUp: say['signInIngress.signUp'],
  help: say['signInIngress.help'],
})

export const model: PageModelIn = (say) => ({
  screens: {
    choice: async (page) => {
      await page.sees(say['signInIngress.lead'])
      await page.absent(say['signInIngress.provider'])
    },
    'choice provider': (page) => page.sees(say['signInIngress.provider']),
  },
  acts: { 'experience.chosen': (page, { choice = '' }) => page.click(choices(say)[choice] ?? choice) },
})
