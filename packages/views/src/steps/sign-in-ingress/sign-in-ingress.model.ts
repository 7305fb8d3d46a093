import type { Catalogue } from '../../copy/catalogue.ts'
import type { PageModelIn } from '../../testing/page-model.ts'

const choices = (messages: Catalogue): Readonly<Record<string, string>> => ({
  payments: `${messages['signInIngress.signIn']}: ${messages['signInIngress.payments']}`,
  healthcare: `${messages['signInIngress.signIn']}: ${messages['signInIngress.healthcare']}`,
  signUp: messages['signInIngress.signUp'],
  help: messages['signInIngress.help'],
})

export const model: PageModelIn = (messages) => ({
  screens: {
    choice: async (page) => {
      await page.sees(messages['signInIngress.lead'])
      await page.absent(messages['signInIngress.provider'])
    },
    'choice provider': (page) => page.sees(messages['signInIngress.provider']),
  },
  acts: { 'experience.chosen': (page, { choice = '' }) => page.click(choices(messages)[choice] ?? choice) },
})
