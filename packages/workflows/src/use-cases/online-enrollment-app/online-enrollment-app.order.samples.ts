import type { OnlineEnrollmentAppContext } from './online-enrollment-app.context.ts'

/* The expected steps that depend on the start of the visit, the partner and the flags (rulings 4–7). */

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
export const lastConsent = (position: Place) =>
  isAskedByPartner(position) ? { sees: 'CONSENT_AUTHORIZATION' } : ownLastConsent(position)

export const link = ({ partner }: Place) => ({ sees: partner === null ? 'ENROLLMENT_SUCCESS' : 'LINK_PARTNER' })
/** Returns the expected step after the last consent. `lastStepOverride` applies only once. */
export const afterAgreeing = (position: Place) => ({
  sees:
    position.lastStepOverride === 'LINK_PARTNER'
      ? link(position).sees
      : (position.lastStepOverride ?? 'TRANSITION_TO_APP'),
  shows: { lastStepOverride: null },
})
export const afterOwnConsents = (position: Place) =>
  isAskedByPartner(position) ? { sees: 'CONSENT_AUTHORIZATION' } : afterAgreeing(position)

function returned(position: Place): string {
  if (position.resumeAt === 'CONSENT_AUTHORIZATION') return afterOwnConsents(position).sees
  if (position.resumeAt === 'LINK_PARTNER') return link(position).sees
  return position.resumeAt ?? 'INFOGRAPHICS_EDUCATION'
}
/** Returns the expected step after the start of the enrolment. Without a partner, `partner` is null. */
export const begunWith = (partner: OnlineEnrollmentAppContext['partner']) => (position: Place) => ({
  sees: returned({ ...position, partner }),
  shows: {
    partner: partner?.partnerProgramItem.partnerName ?? null,
    resumeAt: null,
    ...(position.resumeAt === null && { reached: 'initiated' }),
  },
})
/** Returns the expected step of a resumed visit. A visit with a partner first loads the partner. */
export const comesBackTo = (step: OnlineEnrollmentAppContext['resumeAt']) => (position: Place) =>
  position.application === null
    ? { sees: returned({ ...position, resumeAt: step }), shows: { resumeAt: null } }
    : { sees: 'INITIATE_ENROLLMENT', shows: { resumeAt: step } }
