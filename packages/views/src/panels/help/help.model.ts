import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (say) => ({
  screens: {
    reading: (page) => page.sees(say['help.lead']),
    leading: (page) => page.sees(say['help.lead']),
    searching: (page) => page.sees(say['help.lost-phone.q']),
  },
  acts: {
    'search.typed': (page, { text = '' }) => page.fill(say['help.search'], text),
    'category.toggled': (page) => page.click(say['help.category.accessibility']),
  },
})
