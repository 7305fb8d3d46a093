import type { PageModel } from '@palmflow/paths'
import { pageModelsIn } from '@palmflow/views/page-models'
import { enUs } from '@palmflow/views/testing/texts'
import type { AppUser } from '../phone.ts'
import { leavesScanner } from './scans.ts'

/**
 * The simulator's scanner covers the Back button of the page. During a scan, `back.requested` therefore leaves the
 * scanner.
 */
export function pagesIn(user: AppUser): Readonly<Record<string, PageModel>> {
  const models = pageModelsIn(enUs)
  const { TRANSITION_TO_APP: scan, SIGN_IN_INGRESS: ingress } = models
  if (scan === undefined || ingress === undefined) throw new Error('the app has no page models')
  return {
    ...models,
    SIGN_IN_INGRESS: {
      ...ingress,
      acts: {
        // A screen of the app covers the page until the user closes this screen.
        'experience.chosen': async (page, texts, screen) => {
          await ingress.acts['experience.chosen']?.(page, texts, screen)
          if (texts.choice !== 'healthcare' || screen === 'choice provider')
            await user.pressesControl('Back to the page')
        },
      },
    },
    TRANSITION_TO_APP: {
      ...scan,
      acts: {
        ...scan.acts,
        'back.requested': async (page, texts, screen) =>
          screen === 'scanning busy' ? leavesScanner(user) : scan.acts['back.requested']?.(page, texts, screen),
      },
    },
  }
}
