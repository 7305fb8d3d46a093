import { paths, type wire } from '@palmflow/contract'
import type { Leg } from '@palmflow/paths'
import type { Own } from '@palmflow/web/testing/paths-derived'
import { numbers } from '@palmflow/web/testing/site'
import type { Arrangement as InAnyUseCase } from './paths-answers.ts'

/** How the world is made to give an answer. Empty: our own server gives it by itself. */
export interface Arrangement extends InAnyUseCase {
  /** The person has signed in before. */
  isSignedIn?: true
  /** The device in the person's hand. */
  device?: 'iPad Air' | 'iPad Pro 11-inch'
}

/** Where the partner of the samples stands on our own server. */
export const application = 'harbor-market'

/** Page models look for the texts of the samples' partner; its documents are our own server's. */
const partner: wire.PartnerApplication = {
  enrollmentOptions: {
    successScreenTitle: 'You are set for Juniper',
    accountNotLinkedTitle: 'Your Juniper account is not linked',
    accountAlreadyLinkedTitle: 'Your Juniper account is linked already',
    successScreenContinueButtonUrl: paths.dashboard,
    successScreenContinueButtonText: 'Back to Juniper',
    skipAccountLinkingTitle: 'Go on without Juniper?',
    skipAccountLinkingSubTitle: 'You can link it later.',
  },
  partnerProgramItem: {
    partnerName: 'Juniper',
    authorizationDocumentName: 'harbor_market_authorization',
    hadesDocumentName: 'harbor_market_removal',
  },
}

const json = (body: unknown) => ({ fault: { status: 200, body: JSON.stringify(body) } })

/** What our own server gives by itself, and what brings it there. */
const own: Own<Arrangement> = {
  loadAppProfile: {
    'nobody has signed in here': { isUnasked: true },
    'the person has a profile with a palm': { isSignedIn: true },
  },
  readDevice: {
    'the device is a phone': { isUnasked: true },
    'the device is an iPad Pro': { isUnasked: true, device: 'iPad Pro 11-inch' },
    'the device is an iPad Air': { isUnasked: true, device: 'iPad Air' },
  },
  openSession: { 'the session is open': {}, 'the session is open, and a partner is named': {} },
  loadPartner: { 'the partner’s data come': json(partner) },
  loadConsents: { 'the texts come': {} },
  recordConsents: { 'both consents are recorded': {} },
  loadConsent: { 'the text comes': {} },
  recordConsent: { 'the consent is recorded': {} },
  setPreference: { 'the choice is kept': {} },
  settlePreference: { 'the choice is kept': {} },
  scanPalm: { 'a palm is scanned': {}, 'the scan is cancelled': {}, 'the scan fails': {} },
  submitPalm: {
    'the first of two palms is kept': {},
    'the second of two palms is kept': {},
    'the left palm is kept': {},
    'the right palm is kept': {},
  },
  sendOtp: { 'a code is sent': {}, 'the number is refused': { number: '4165551234' } },
  resendOtp: { 'another code is sent': {} },
  verifyOtp: { 'the code is right': {}, 'the code is wrong': { isCodeWrong: true } },
  submitPin: { 'the new PIN is kept': {} },
  createProfile: {
    'the profile is created': { person: 'New', number: numbers.unknown },
    'the number has a profile': { person: 'New', number: numbers.withoutPin },
  },
  openGateway: { 'the gateway lets the person in': {} },
  loadProfile: { 'the profile can be read': {} },
  loadAuthorization: {
    'the partner is not linked': {},
    'the partner is not linked, and the text was agreed to': {},
  },
  authorize: { 'the partner is linked': {} },
  refuse: { 'the refusal is kept': {} },
}

const rowOf = {
  loadAppProfile: 'loadAppProfile',
  openSession: 'requestAccessToken',
  loadPartner: 'fetchPartnerApplication',
  loadConsents: 'fetchDocument',
  recordConsents: 'recordConsents',
  loadConsent: 'fetchDocument',
  recordConsent: 'recordConsent',
  setPreference: 'setPalmPreference',
  settlePreference: 'setPalmPreference',
  submitPalm: 'submitPalm',
  checkEnrollment: 'checkEnrollment',
  sendOtp: 'sendOtp',
  resendOtp: 'sendOtp',
  verifyOtp: 'submitCredential',
  submitPin: 'setPin',
  createProfile: 'createProfile',
  openGateway: 'requestGatewayToken',
  loadProfile: 'loadAppProfile',
  loadAuthorization: 'fetchAuthorization',
  authorize: 'authorizeApplication',
  refuse: 'authorizeApplication',
} as const

/** Both checks make one call; what it says hangs on whether a number is proven. */
const checks: Own<Arrangement> = {
  CHECK_ENROLLMENT: {
    'the palm belongs to a number': { person: 'Demo' },
    'the palm is nobody’s': { person: 'New' },
    'the palm belongs to another number': { person: 'Demo' },
  },
  CHECK_ENROLLMENT_PHONE: {
    'the palm is recognized': { person: 'Demo', number: numbers.withPin },
    'the palm is nobody’s': { person: 'New' },
    'the palm belongs to another number': { person: 'Demo', number: numbers.unknown },
  },
}

/** A text that has an end to come to, on any screen: our own partners' are short. */
const authorization = json({
  title: 'Juniper may know you',
  html: `<h2>What you allow</h2>${'<p>You link your account.</p>'.repeat(60)}`,
  consentId: 'harbor_market_authorization:1',
})
const isAuthorization = ({ edge }: Pick<Leg, 'edge'>): boolean =>
  edge.case.label === 'the text comes' && /^(CONSENT_AUTHORIZATION|LINK_PARTNER)$/.test(edge.from.snapshot.machine.id)

/** Our own server's answers and the partner's words; trouble is not walked here. */
export function arrangementOf(leg: Pick<Leg, 'edge'>): Arrangement | undefined {
  const { invoke = '', label } = leg.edge.case
  if (isAuthorization(leg)) return authorization
  return invoke === 'checkEnrollment' ? checks[leg.edge.from.snapshot.machine.id]?.[label] : own[invoke]?.[label]
}
export const wiring = { rowOf, arrangementOf }
