import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => ({
  screens: {
    reading: (page) => page.sees(messages['help.lead']),
    leading: (page) => page.sees(messages['help.lead']),
    searching: (page) => page.sees(messages['help.languages.q']),
  },
  acts: {
    'search.typed': (page, { text = '' }) => page.fill(messages['help.search'], text),
    'search.cleared': (page) => page.fill(messages['help.search'], ''),
    'category.toggled': (page) => page.click(messages['help.category.accessibility']),
  },
})
