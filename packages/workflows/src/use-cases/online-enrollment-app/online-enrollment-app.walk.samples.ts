import { type ChartHarness, leafOf, openHarness, untilProcessed } from '@palmflow/paths'
import { subjectOf } from '../../samples.ts'
import { palmCapture } from '../../steps/transition-to-app/transition-to-app.samples.ts'

export const subject = subjectOf('ONLINE_ENROLLMENT_APP')
const input = { application: null, isConsolidated: true, isAuthorizationShown: false }
export const number = '(206) 555-0123'
export const document = { title: 'Consent', html: '<p>Your palm.</p>', consentId: 'consent-1' }
const profile = {
  enrollmentStatus: 'ENROLLED',
  biometrics: { leftPalm: true, rightPalm: true },
  contactInfo: { phoneTail: '0123' },
}
export const secrets = ['123456', '4071', JSON.stringify(palmCapture.encodingData)]
const scanned = { outcome: 'captured', capture: palmCapture }

async function answer(harness: ChartHarness, output: unknown): Promise<void> {
  const call = harness.calls.at(-1)
  call?.resolve(output)
  if (call !== undefined) await untilProcessed(call)
}
export const send =
  (type: string, value: object = {}) =>
  (harness: ChartHarness) =>
    leafOf(harness).actor.send({ type, ...value })
export const responds = (output: unknown) => (harness: ChartHarness) => answer(harness, output)
export type Act = (harness: ChartHarness) => unknown

export const consents: readonly Act[] = [
  responds({ biometric: document, terms: document }),
  send('box.toggled', { box: 'biometric' }),
  send('box.toggled', { box: 'terms' }),
  send('consents.submitted'),
  responds({ consentIds: {} }),
]
/** After Back, the boxes are still ticked, so the user does not tick them again. */
export const agreesAgain = consents.toSpliced(1, 2)
export const palms: readonly Act[] = [
  send('palms.chosen', { palms: 'BOTH' }),
  responds(undefined),
  send('scan.requested'),
  responds(scanned),
  responds({ palms: ['LEFT'], scanChallenge: 'next' }),
  send('scan.requested'),
  responds(scanned),
  responds({ palms: ['LEFT', 'RIGHT'], scanChallenge: 'next' }),
]
export const begins: readonly Act[] = [
  (harness) => harness.actor.send({ type: 'workflow.started' }),
  responds({ ...profile, enrollmentStatus: 'NOT_ENROLLED' }),
  responds({ deviceModel: 'iPhone 15' }),
  responds({ expiresInMs: 900_000 }),
  send('education.skipped'),
]
export const rest: readonly Act[] = [
  responds({}),
  send('phone.submitted', { phone: number }),
  responds({ status: 'SUCCESS' }),
  send('otp.submitted', { otp: '123456' }),
  responds({ signedIn: false }),
  responds({}),
  send('pin.submitted', { pin: '4071' }),
  responds(undefined),
  responds(undefined),
  responds({ accessToken: 'token' }),
  responds(profile),
  send('continue.requested'),
]

export async function walk(
  acts: readonly Act[],
  look: (harness: ChartHarness) => void = () => {},
  value: object = {},
): Promise<ChartHarness> {
  const harness = openHarness(subject, { ...input, ...value })
  for (const act of acts) {
    await act(harness)
    look(harness)
  }
  return harness
}
