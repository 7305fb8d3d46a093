import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (say) => ({
  screens: {
    reading: (page) => page.sees(say['help.lead']),
    leading: (page) => page.sees(say['help.lead']),
    searching: (page) => page.sees(say['help.languages.q']),
  },
  acts: {
    'search.typed': (page, { text = '' }) => page.fill(say['help.search'], text),
    'search.cleared': (page) => page.fill(say['help.search'], ''),
    'category.toggled': (page) => page.click(say['help.category.accessibility']),
  },
})
