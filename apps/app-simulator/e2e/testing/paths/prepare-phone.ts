import { featureFlagIds } from '@palmflow/contract'
import type { Scenario } from '@palmflow/paths'
import { enUs } from '@palmflow/views/testing/texts'
import { type AppUser, titles } from '../phone.ts'
import { ownNumber, pin } from '../reach-step.ts'
import { turnsOff } from '../turn-off-flag.ts'
import { walks } from '../walks.ts'
import { holdsHand, isAsked } from './scans.ts'

/** A time in milliseconds. The simulated system reopens a killed web view within this time. */
const reopenMs = 2_000

async function toScanner(user: AppUser): Promise<void> {
  await user.scans()
  await isAsked(user)
}
async function toPhone(user: AppUser): Promise<void> {
  await toScanner(user)
  await holdsHand(user, 'Similar')
  await user.sees(titles.phoneOfPalm)
}
async function toCode(user: AppUser): Promise<void> {
  await toPhone(user)
  await user.fillsIn(enUs['validatePhone.label'], ownNumber)
  await user.sees(titles.code)
}

const fromScanner = 'returns from scan'
/** The actions before the page reloads. Key: the label of the case that resumes the visit. */
const interruptions: Readonly<Record<string, (user: AppUser) => Promise<void>>> = {
  'returns to consent': (user) => user.readsConsent(),
  'returns before scan': (user) => user.consents(),
  [fromScanner]: toScanner,
  'returns to phone number': toPhone,
  'returns to code': toCode,
  'returns to PIN': async (user) => {
    await toPhone(user)
    await walks(user, { number: ownNumber, pin }, 'ADD_PIN')
  },
}

const isSaidSignedIn = ({ input }: Scenario): boolean => Object(input).forceAuthCompleted === true
const isTakenOver = ({ input }: Scenario): boolean => Object(input).isHealthcareDirect === false
const firstLabel = ({ transitions }: Scenario): string => transitions[0]?.edge.case.label ?? ''

export const isInterrupted = (scenario: Scenario): boolean =>
  firstLabel(scenario) in interruptions || isSaidSignedIn(scenario) || isTakenOver(scenario)

/** Matches the app states that follow the first message of a page. */
const greeted = /^(shown|completed|expired|scanning\.there)$/

export async function comesBack(user: AppUser, label: string): Promise<void> {
  if (label === fromScanner) {
    await user.kills()
    await user.page.clock.fastForward(reopenMs)
  } else await user.pressesControl('Reload page')
  await user.page.getByLabel('States of the app').getByText(greeted).waitFor()
}

const isBackFromScanner = ({ transitions }: Scenario): boolean =>
  transitions.some(({ edge }) => edge.from.screen === 'scanning busy' && edge.case.event.type === 'back.requested')

/** Back during a scan needs a phone with a Back key. */
export async function holdsKeys(user: AppUser, scenario: Scenario): Promise<void> {
  if (!isBackFromScanner(scenario)) return
  await user.sets('System', 'Android')
  await user.sees(titles.choice)
}

export async function prepare(user: AppUser, scenario: Scenario): Promise<void> {
  await user.sees(titles.choice)
  await holdsKeys(user, scenario)
  if (isTakenOver(scenario)) await turnsOff(user, 'Direct healthcare sign-in', featureFlagIds.healthcareSignInDirect)
  await user.sets('Hand placement', 'Manual')
  if (isSaidSignedIn(scenario)) {
    await toScanner(user)
    await holdsHand(user, 'Demo')
    await user.sees(titles.profile)
  }
  await interruptions[firstLabel(scenario)]?.(user)
}
