import type { PageModelIn } from '../testing/page-model.ts'

/** What the workflow itself shows, before, around and after its steps. */
export const model: PageModelIn = (say) => ({
  screens: {
    ENTRY: (page) => page.sees(say.loading),
    broken: (page) => page.sees(say['steps.brokenTitle']),
  },
  silent: ['ENTRY', 'broken'],
  acts: {
    'workflow.cancelled': (page) => page.click(say.cancel),
    'back.requested': (page) => page.click(say.back),
    'reload.requested': (page) => page.click(say['checkVerification.reload']),
  },
})
