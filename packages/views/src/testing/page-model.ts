import { isMessageKey } from '@palmflow/contract'
import type { Page, PageModel } from '@palmflow/paths'
import { defaultBrand } from '../brand/brand.ts'
import { type Catalogue, translate } from '../copy/catalogue.ts'

/** A row's page model in a language: what is pressed and looked for by name is called as the catalogue says. */
export type PageModelIn = (say: Catalogue) => PageModel

/** What a person reads where a chart shows this key, in the words of our own brand. */
export const messageIn =
  (words: Catalogue) =>
  (key: string): string =>
    isMessageKey(key) ? translate(words, key, { brand: defaultBrand.name }) : key

const sees = (text: string) => (page: Page) => page.sees(text)

/** What a workflow itself shows, before, around and after its steps. */
export const workflowModel: PageModelIn = (say) => ({
  screens: {
    ENTRY: sees(say.loading),
    broken: sees(say['steps.brokenTitle']),
  },
  silent: ['ENTRY', 'broken'],
  acts: {
    'workflow.cancelled': (page) => page.click(say.cancel),
    'reload.requested': (page) => page.click(say['checkVerification.reload']),
  },
})

/** The same of one that leads back from a step to the one before. */
export const workflowWithBackModel: PageModelIn = (say) => {
  const { acts, ...shown } = workflowModel(say)
  return { ...shown, acts: { ...acts, 'back.requested': (page) => page.click(say.back) } }
}
