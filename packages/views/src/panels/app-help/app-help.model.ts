import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => ({
  screens: {
    surface: (page) => page.sees(messages['appHelp.more']),
    category: (page) => page.sees(messages['help.update-pin.q']),
    'category leading': (page) => page.sees(messages['help.change-phone.q']),
    left: (page) => page.sees(messages.loading),
  },
  acts: {
    'category.opened': (page) => page.click(messages['appHelp.manage']),
    'question.toggled': (page) => page.click(messages['help.change-phone.q']),
    'back.requested': (page) => page.click(messages.back),
  },
})
