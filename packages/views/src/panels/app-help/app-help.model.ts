import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (say) => ({
  screens: {
    surface: (page) => page.sees(say['appHelp.more']),
    category: (page) => page.sees(say['help.update-pin.q']),
    'category leading': (page) => page.sees(say['help.change-phone.q']),
    left: (page) => page.sees(say.loading),
  },
  acts: {
    'category.opened': (page) => page.click(say['appHelp.manage']),
    'question.toggled': (page) => page.click(say['help.change-phone.q']),
    'back.requested': (page) => page.click(say.back),
  },
})
