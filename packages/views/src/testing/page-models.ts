/// <reference types="vite/types/importMeta.d.ts" />
import { type PageModelIn, pageModelsOf } from './page-model.ts'

export const pageModelsIn = pageModelsOf(
  import.meta.glob<PageModelIn>('../{steps,panels}/*/*.model.ts', { eager: true, import: 'model' }),
)
