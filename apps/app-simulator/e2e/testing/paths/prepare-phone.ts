import { featureFlagIds } from '@palmflow/contract'
import type { Scenario } from '@palmflow/paths'
import { enUs } from '@palmflow/views/testing/texts'
import { type Holder, titles } from '../phone.ts'
import { ownNumber, pin } from '../reach-step.ts'
import { turnsOff } from '../turn-off-flag.ts'
import { walks } from '../walks.ts'
import { holdsHand, isAsked } from './scans.ts'

/** A time in milliseconds. The simulated system reopens a killed web view within this time. */
const reopenMs = 2_000

async function toScanner(holder: Holder): Promise<void> {
  await holder.scans()
  await isAsked(holder)
}
async function toPhone(holder: Holder): Promise<void> {
  await toScanner(holder)
  await holdsHand(holder, 'Twin')
  await holder.sees(titles.phoneOfPalm)
}
async function toCode(holder: Holder): Promise<void> {
  await toPhone(holder)
  await holder.fillsIn(enUs['validatePhone.label'], ownNumber)
  await holder.sees(titles.code)
}

const fromScanner = 'returns from scan'
/** The actions before the page reloads. Key: the label of the case that resumes the visit. */
const interruptions: Readonly<Record<string, (holder: Holder) => Promise<void>>> = {
  'returns to consent': (holder) => holder.readsConsent(),
  'returns before scan': (holder) => holder.consents(),
  [fromScanner]: toScanner,
  'returns to phone number': toPhone,
  'returns to code': toCode,
  'returns to PIN': async (holder) => {
    await toPhone(holder)
    await walks(holder, { number: ownNumber, pin }, 'ADD_PIN')
  },
}

const isSaidSignedIn = ({ input }: Scenario): boolean => Object(input).forceAuthCompleted === true
const isTakenOver = ({ input }: Scenario): boolean => Object(input).isHealthcareDirect === false
const firstLabel = ({ transitions }: Scenario): string => transitions[0]?.edge.case.label ?? ''

export const isInterrupted = (scenario: Scenario): boolean =>
  firstLabel(scenario) in interruptions || isSaidSignedIn(scenario) || isTakenOver(scenario)

/** Matches the app states that follow the first message of a page. */
const greeted = /^(shown|completed|expired|scanning\.there)$/

export async function comesBack(holder: Holder, label: string): Promise<void> {
  if (label === fromScanner) {
    await holder.kills()
    await holder.page.clock.fastForward(reopenMs)
  } else await holder.pressesControl('Reload page')
  await holder.page.getByLabel('States of the app').getByText(greeted).waitFor()
}

const isBackFromScanner = ({ transitions }: Scenario): boolean =>
  transitions.some(({ edge }) => edge.from.screen === 'scanning busy' && edge.case.event.type === 'back.requested')

/** Back during a scan needs a phone with a Back key. */
export async function holdsKeys(holder: Holder, scenario: Scenario): Promise<void> {
  if (!isBackFromScanner(scenario)) return
  await holder.sets('System', 'Android')
  await holder.sees(titles.choice)
}

export async function prepare(holder: Holder, scenario: Scenario): Promise<void> {
  await holder.sees(titles.choice)
  await holdsKeys(holder, scenario)
  if (isTakenOver(scenario)) await turnsOff(holder, 'Healthcare direct', featureFlagIds.healthcareSignInDirect)
  await holder.sets('Hand arrives', 'I hold it')
  if (isSaidSignedIn(scenario)) {
    await toScanner(holder)
    await holdsHand(holder, 'Demo')
    await holder.sees(titles.profile)
  }
  await interruptions[firstLabel(scenario)]?.(holder)
}
