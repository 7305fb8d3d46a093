import { paths, type wire } from '@palmflow/contract'
import type { ScenarioTransition } from '@palmflow/paths'
import { type Own, wiringOf } from '@palmflow/web/testing/paths/derived-responses'
import { numbers } from '@palmflow/web/testing/site/site'
import { type Arrangement as InAnyUseCase, scanPalm } from './sign-in-responses.ts'

/** Empty if the real server sends the response without preparation. */
export interface EnrolArrangement extends InAnyUseCase {
  isSignedIn?: true
  device?: 'iPad Air' | 'iPad Pro 11-inch'
}

/** The id of a partner on the real server. `partner` replaces the data of this partner. */
export const application = 'harbor-market'

/** This is the partner of the samples, because page models expect it. Its document names exist on the real server. */
const partner: wire.PartnerApplication = {
  enrollmentOptions: {
    successScreenTitle: 'You are set for Juniper',
    accountNotLinkedTitle: 'Your Juniper account is not linked',
    accountAlreadyLinkedTitle: 'Your Juniper account is already linked',
    successScreenContinueButtonUrl: paths.dashboard,
    successScreenContinueButtonText: 'Back to Juniper',
    skipAccountLinkingTitle: 'Skip Juniper?',
    skipAccountLinkingSubTitle: 'You can link it later.',
  },
  partnerProgramItem: {
    partnerName: 'Juniper',
    authorizationDocumentName: 'harbor_market_authorization',
    hadesDocumentName: 'harbor_market_removal',
  },
}

const json = (body: unknown) => ({ fault: { status: 200, body: JSON.stringify(body) } })

const unseen = { 'code limit reached': 'nothing' } as const

const own: Own<EnrolArrangement> = {
  loadAppProfile: {
    'not signed in': { isUnasked: true },
    'profile with a palm': { isSignedIn: true },
    'profile without a palm': 'nothing',
  },
  readDevice: {
    phone: { isUnasked: true },
    'iPad Pro': { isUnasked: true, device: 'iPad Pro 11-inch' },
    'iPad Air': { isUnasked: true, device: 'iPad Air' },
  },
  loadPartner: { 'partner loaded': json(partner) },
  scanPalm,
  sendOtp: { ...unseen, 'phone number refused': { number: '4165551234' } },
  resendOtp: { ...unseen, 'phone number refused': 'nothing' },
  verifyOtp: { 'wrong code': { isCodeWrong: true } },
  createProfile: {
    'profile created': { person: 'New', number: numbers.unknown },
    'phone number with a profile': { person: 'New', number: numbers.withoutPin },
  },
  loadProfile: { 'profile not yet available': 'nothing' },
  loadAuthorization: { 'partner already linked': 'nothing' },
}

/** Both enrolment checks make the same call. The result of the call depends on whether a number is verified. */
const checks: Readonly<Record<string, Readonly<Record<string, EnrolArrangement>>>> = {
  CHECK_ENROLLMENT: {
    'palm with a phone number': { person: 'Demo' },
    'unknown palm': { person: 'New' },
    'palm with another phone number': { person: 'Demo' },
  },
  CHECK_ENROLLMENT_PHONE: {
    'palm recognized': { person: 'Demo', number: numbers.withPin },
    'unknown palm': { person: 'New' },
    'palm with another phone number': { person: 'Demo', number: numbers.unknown },
  },
}

/** A text that is long enough to scroll on each screen. The partners' texts on the real server are too short. */
const authorization = json({
  title: 'Juniper may know you',
  html: `<h2>What you allow</h2>${'<p>You link your account.</p>'.repeat(60)}`,
  consentId: 'harbor_market_authorization:1',
})
const isAuthorization = ({ edge }: Pick<ScenarioTransition, 'edge'>): boolean =>
  edge.case.label === 'document loaded' && /^(CONSENT_AUTHORIZATION|LINK_PARTNER)$/.test(edge.from.snapshot.machine.id)

const server = wiringOf({ chart: 'ONLINE_ENROLLMENT_APP', own })

/**
 * Returns undefined if a scenario must not contain the response. Scenarios of an enrolment contain only failures that a
 * user can cause.
 */
export function arrangementOf(transition: Pick<ScenarioTransition, 'edge'>): EnrolArrangement | undefined {
  const { invoke = '', label, kind } = transition.edge.case
  if (isAuthorization(transition)) return authorization
  if (invoke === 'checkEnrollment') return checks[transition.edge.from.snapshot.machine.id]?.[label]
  return kind === 'failure' && own[invoke]?.[label] === undefined ? undefined : server.arrangementOf(transition)
}
export const wiring = { rowOf: server.rowOf, arrangementOf }
