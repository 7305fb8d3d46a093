import type { PageModel } from '@palmflow/paths'
import { enUs } from '../../copy/en-us.ts'

const say = enUs

export const transitionToAppPage: PageModel = {
  screens: {
    ready: (page) => page.sees(say['transitionToApp.title']),
    'scanning busy': (page) => page.sees(say['transitionToApp.scanningTitle']),
    'submitting busy': (page) => page.sees(say['transitionToApp.submittingTitle']),
    notRecognized: async (page) => {
      await page.sees('Palm not recognized')
      await page.sees('Do you want to try scanning your other palm?')
    },
    locked: (page) => page.sees(say['transitionToApp.locked']),
    leaving: (page) => page.sees(say.loading),
  },
  silent: ['locked', 'leaving'],
  acts: {
    'scan.requested': (page) => page.click(say.continue),
    'otherPalm.requested': (page) => page.click(say['transitionToApp.otherPalm']),
    'back.requested': (page, _, screen) =>
      page.click(screen === 'notRecognized' ? say['transitionToApp.samePalm'] : say.back),
    'lock.acknowledged': (page) => page.click(say.continue),
  },
}
