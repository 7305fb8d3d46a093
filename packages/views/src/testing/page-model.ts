import { isMessageKey, useCases } from '@palmflow/contract'
import type { Page, PageModel } from '@palmflow/paths'
import { defaultBrand } from '../brand/brand.ts'
import { type Catalogue, translate } from '../copy/catalogue.ts'

/** Creates a page model with the texts of a catalogue, so that the model works in each language. */
export type PageModelIn = (messages: Catalogue) => PageModel

/** Returns the name of the chart of a file: steps/add-pin/add-pin.view.tsx → ADD_PIN. */
export const chartOf = (file: string): string =>
  file
    .replace(/^.*\/|\..*$/g, '')
    .replaceAll('-', '_')
    .toUpperCase()

export const messageIn =
  (words: Catalogue) =>
  (key: string): string =>
    isMessageKey(key) ? translate(words, key, { brand: defaultBrand.name }) : key

const sees = (text: string) => (page: Page) => page.sees(text)

/** The model of the screens that a use case shows outside its steps. */
export const workflowModel: PageModelIn = (messages) => ({
  screens: {
    ENTRY: sees(messages.loading),
    broken: sees(messages['steps.brokenTitle']),
  },
  silent: ['ENTRY', 'broken'],
  acts: {
    'workflow.cancelled': (page) => page.click(messages.cancel),
    'reload.requested': (page) => page.click(messages['checkVerification.reload']),
    'back.requested': (page) => page.click(messages.back),
  },
})

/**
 * Returns the page models by the name of the chart.
 * @param found the models of steps and panels by their files
 */
export const pageModelsOf =
  (found: Readonly<Record<string, PageModelIn>>) =>
  (messages: Catalogue): Readonly<Record<string, PageModel>> => ({
    ...Object.fromEntries(Object.keys(useCases).map((chart) => [chart, workflowModel(messages)])),
    ...Object.fromEntries(Object.entries(found).map(([file, model]) => [chartOf(file), model(messages)])),
  })
