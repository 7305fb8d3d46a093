import { featureFlagIds, paths } from '@palmflow/contract'
import type { Scenario } from '@palmflow/paths'
import { enUs } from '@palmflow/views/testing/texts'
import { numbers } from '@palmflow/web/testing/site/site'
import { type AppUser, titles } from '../phone.ts'
import { turnsOff } from '../turn-off-flag.ts'
import { application, arrangementOf, wiring } from './enrolment-responses.ts'
import { forward } from './enrolment-scenario-filter.ts'
import { holdsKeys } from './prepare-phone.ts'
import { holdsHand, isAsked } from './scans.ts'
import type { InAppUseCase } from './sign-in.ts'

/** Waits until the old page has disappeared, because earlier checks would read the old page. */
async function opensSignUp({ page }: AppUser): Promise<void> {
  const isThere = page.waitForEvent('framenavigated', (frame) => new URL(frame.url()).pathname === paths.signUp)
  await page.getByLabel('Start page').selectOption({ label: 'Sign up' })
  await isThere
}

async function prepare(user: AppUser, scenario: Scenario): Promise<void> {
  const { transitions, input } = scenario
  const needs = transitions.flatMap((transition) => arrangementOf(transition) ?? [])
  const { isConsolidated, application: sender } = Object(input)
  const device = needs.find((each) => each.device !== undefined)?.device
  await user.sees(titles.choice)
  await holdsKeys(user, scenario)
  if (isConsolidated === false) await turnsOff(user, 'Consolidated consents', featureFlagIds.consolidatedConsents)
  await user.sets('Hand placement', 'Manual')
  await user.sets('Hand', 'As requested')
  if (device !== undefined) await user.page.getByLabel('Model').selectOption({ label: device })
  if (sender !== null) await user.page.getByLabel('Partner', { exact: true }).selectOption(application)
  if (!needs.some(({ isSignedIn }) => isSignedIn === true)) return
  await user.scans()
  await isAsked(user)
  await holdsHand(user, 'Demo')
  await user.sees(titles.profile)
}

export const enrolment: InAppUseCase = {
  wiring,
  arrangementOf,
  own: { number: numbers.unknown, rightPin: '4071' },
  prepare,
  begins: opensSignUp,
  forward,
  scanned: (next) => next.flatMap((transition) => arrangementOf(transition)?.person ?? [])[0] ?? 'New',
  seesEnd: async (user, { leads }) => {
    const { kind } = Object(leads.snapshot.output)
    if (kind === 'completed') await user.sees(titles.profile)
    else if (kind === 'programsWanted') await user.sees(enUs['addLoyaltyLinking.title'])
    else if (kind === 'alreadyEnrolled') await user.sees(enUs['alreadyEnrolled.title'])
    else if (kind === 'cancelled') await user.native('Sign-up canceled').waitFor()
    else if (kind === 'reset')
      await user.view.getByRole('button', { name: enUs['infographicsEducation.skip'], exact: true }).waitFor()
    else await user.view.getByText(enUs['signUpIngress.hereText'], { exact: true }).waitFor()
  },
}
