import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => ({
  screens: {
    loading: (page) => page.sees(messages['legalDocument.loading']),
    document: (page) => page.sees('Consumer health'),
    unknown: (page) => page.sees(messages['legalDocument.unknown']),
    failed: (page) => page.sees(messages['legalDocument.failed']),
    leaving: (page) => page.sees(messages['legalDocument.loading']),
  },
  acts: { 'reload.requested': (page) => page.click(messages.tryAgainAction) },
})
