import type { PageModelIn } from '../testing/page-model.ts'

const ignore = () => undefined

/** What the workflow itself shows, before, around and after its steps. */
export const model: PageModelIn = (say) => ({
  screens: {
    ENTRY: (page) => page.sees(say.loading),
    broken: (page) => page.sees(say['steps.brokenTitle']),
  },
  silent: ['ENTRY', 'broken'],
  acts: {
    'workflow.cancelled': (page) => page.click(say.cancel),
    'back.requested': async (page, _, screen) => {
      await page.click(say.back)
      // From the scanner Back leads to the step's own beginning first, and from there to the consent.
      const beginning = screen === 'TRANSITION_TO_APP' && page.sees(say['transitionToApp.palmsTitle'])
      if (beginning !== false) await beginning.then(() => page.click(say.back), ignore)
    },
    'reload.requested': (page) => page.click(say['checkVerification.reload']),
  },
})
