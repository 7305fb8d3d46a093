import type { PageModel } from '../../../../packages/paths/src/index.ts'
import { enUs } from '../../../../packages/views/src/copy/en-us/whole.ts'
import { pageModelsIn } from '../../../../packages/views/src/testing/page-models.ts'
import { leavesScanner } from './paths-scans.ts'
import type { Holder } from './phone.ts'

/** How each screen looks and feels in the web view; what lies under the phone's scanner cannot be pressed. */
export function pagesIn(holder: Holder): Readonly<Record<string, PageModel>> {
  const models = pageModelsIn(enUs)
  const { AUTHENTICATE_APP: workflow, TRANSITION_TO_APP: scan } = models
  if (workflow === undefined || scan === undefined) throw new Error('the app has no page models')
  return {
    ...models,
    AUTHENTICATE_APP: {
      ...workflow,
      acts: { ...workflow.acts, 'back.requested': (page) => page.click(enUs.back) },
    },
    TRANSITION_TO_APP: {
      ...scan,
      acts: {
        ...scan.acts,
        'back.requested': async (page, given, screen) =>
          screen === 'scanning busy' ? leavesScanner(holder) : scan.acts['back.requested']?.(page, given, screen),
      },
    },
  }
}
