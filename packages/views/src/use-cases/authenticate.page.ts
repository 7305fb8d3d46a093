import type { PageModel } from '@palmflow/paths'
import { enUs } from '../copy/en-us.ts'

const say = enUs

/** What the workflow itself shows, before, around and after its steps. */
export const authenticatePage: PageModel = {
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
}
