import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (say) => ({
  screens: {
    loading: (page) => page.sees(say['legalDocument.loading']),
    document: (page) => page.sees('Consumer health'),
    unknown: (page) => page.sees(say['legalDocument.unknown']),
    failed: (page) => page.sees(say['legalDocument.failed']),
    leaving: (page) => page.sees(say['legalDocument.loading']),
  },
  acts: { 'reload.requested': (page) => page.click(say.tryAgainAction) },
})
