import type { OnlineEnrollmentAppContext } from './online-enrollment-app.context.ts'

/* Targets that depend on the start of the visit, the partner and the flags (rulings 4–7). */

export const consents = ['CONSOLIDATED_CONSENTS', 'CONSENT_BIOMETRICS'] as const
export const lastConsents = ['CONSENT_AUTHORIZATION', 'CONSOLIDATED_CONSENTS', 'CONSENT_TERMS_OF_USE'] as const
export const afterConsents = [
  'TRANSITION_TO_APP',
  'CHECK_ENROLLMENT',
  'VALIDATE_PHONE',
  'LINK_PARTNER',
  'ENROLLMENT_SUCCESS',
] as const
export const afterReturn = [
  'INFOGRAPHICS_EDUCATION',
  'CONSOLIDATED_CONSENTS',
  'CONSENT_BIOMETRICS',
  'CONSENT_TERMS_OF_USE',
  'CONSENT_AUTHORIZATION',
  ...afterConsents,
  'CHECK_ENROLLMENT_PHONE',
  'ADD_PIN',
  'CREATE_PROFILE',
] as const

type Place = Pick<
  OnlineEnrollmentAppContext,
  'application' | 'isConsolidated' | 'isAuthorizationShown' | 'lastStepOverride' | 'partner' | 'resumeAt'
>

export const firstConsent = ({ isConsolidated }: Place) => ({
  sees: isConsolidated ? 'CONSOLIDATED_CONSENTS' : 'CONSENT_BIOMETRICS',
})
export const ownLastConsent = ({ isConsolidated }: Place) => ({
  sees: isConsolidated ? 'CONSOLIDATED_CONSENTS' : 'CONSENT_TERMS_OF_USE',
})
const isAskedByPartner = ({ isAuthorizationShown, partner }: Place) => isAuthorizationShown && partner !== null
export const lastConsent = (place: Place) =>
  isAskedByPartner(place) ? { sees: 'CONSENT_AUTHORIZATION' } : ownLastConsent(place)

export const link = ({ partner }: Place) => ({ sees: partner === null ? 'ENROLLMENT_SUCCESS' : 'LINK_PARTNER' })
/** `lastStepOverride` applies only once. */
export const afterAgreeing = (place: Place) => ({
  sees: place.lastStepOverride === 'LINK_PARTNER' ? link(place).sees : (place.lastStepOverride ?? 'TRANSITION_TO_APP'),
  shows: { lastStepOverride: null },
})
export const afterOwnConsents = (place: Place) =>
  isAskedByPartner(place) ? { sees: 'CONSENT_AUTHORIZATION' } : afterAgreeing(place)

/** Returns the step at which a visit resumes after the partner has loaded. */
function returned(place: Place): string {
  if (place.resumeAt === 'CONSENT_AUTHORIZATION') return afterOwnConsents(place).sees
  if (place.resumeAt === 'LINK_PARTNER') return link(place).sees
  return place.resumeAt ?? 'INFOGRAPHICS_EDUCATION'
}
/**
 * Returns the expected step after the start of the enrolment with this partner. Null is an enrolment without a partner.
 */
export const begunWith = (partner: OnlineEnrollmentAppContext['partner']) => (place: Place) => ({
  sees: returned({ ...place, partner }),
  shows: {
    partner: partner?.partnerProgramItem.partnerName ?? null,
    resumeAt: null,
    ...(place.resumeAt === null && { reached: 'initiated' }),
  },
})
/** Returns the expected step of a resumed visit. A visit with a partner first waits until the partner has loaded. */
export const comesBackTo = (step: OnlineEnrollmentAppContext['resumeAt']) => (place: Place) =>
  place.application === null
    ? { sees: returned({ ...place, resumeAt: step }), shows: { resumeAt: null } }
    : { sees: 'INITIATE_ENROLLMENT', shows: { resumeAt: step } }
