/// <reference types="vite/types/importMeta.d.ts" />
import { useCases } from '@palmflow/contract'
import type { PageModel } from '@palmflow/paths'
import type { Catalogue } from '../copy/catalogue.ts'
import { type PageModelIn, workflowModel } from './page-model.ts'

const found = import.meta.glob<PageModelIn>('../{steps,panels}/*/*.model.ts', { eager: true, import: 'model' })

/** The chart that a row's file belongs to: steps/add-pin/add-pin.view.tsx → ADD_PIN. */
export const chartOf = (file: string): string =>
  file
    .replace(/^.*\/|\..*$/g, '')
    .replaceAll('-', '_')
    .toUpperCase()

/** The page models of all rows, by the name of the chart. All use cases share one. */
export const pageModelsIn = (say: Catalogue): Readonly<Record<string, PageModel>> => ({
  ...Object.fromEntries(Object.keys(useCases).map((chart) => [chart, workflowModel(say)])),
  ...Object.fromEntries(Object.entries(found).map(([file, model]) => [chartOf(file), model(say)])),
})
