import { afterConsents, comesBackTo } from './online-enrollment-app.order.samples.ts'
import type { OnlineEnrollmentAppResume } from './online-enrollment-app.resume.ts'

const number = '(206) 555-0123'

const back = <Step extends OnlineEnrollmentAppResume['step']>(step: Step, value: object = {}) => ({
  gives: { resume: { step, facts: { phone: number }, ...value } },
  by: comesBackTo(step),
  knows: { phone: number },
})
const backTo = <const Step extends OnlineEnrollmentAppResume['step']>(step: Step, value: object = {}) =>
  ({ ...back(step, value), shows: { phone: number }, sees: [step, 'INITIATE_ENROLLMENT'], proves: ['R364'] }) as const
export const resumes = {
  // Keep this entry first, because walks recover from a fault with the first entry. Its step is near the end of the
  // flow, which keeps the walks short.
  'comes back to the partner': {
    ...back('LINK_PARTNER'),
    shows: { reached: 'created' },
    sees: ['INITIATE_ENROLLMENT', 'ENROLLMENT_SUCCESS'],
  },
  'comes back at the end': {
    ...back('ENROLLMENT_SUCCESS', { stage: 'notLinked' }),
    shows: { reached: 'created', isApplicationAuthorized: false },
    sees: ['INITIATE_ENROLLMENT', 'ENROLLMENT_SUCCESS'],
    proves: ['R357', 'R364'],
  },
  'comes back to what comes': backTo('INFOGRAPHICS_EDUCATION'),
  'comes back to both consents': backTo('CONSOLIDATED_CONSENTS'),
  'comes back to both consents, from the number': {
    ...back('CONSOLIDATED_CONSENTS', { stage: 'palmsKept' }),
    shows: { phone: number, reached: 'palmsKept', lastStepOverride: 'CHECK_ENROLLMENT' },
    sees: ['CONSOLIDATED_CONSENTS', 'INITIATE_ENROLLMENT'],
    proves: ['R364'],
  },
  'comes back to the consent of the palm': backTo('CONSENT_BIOMETRICS'),
  'comes back to the terms': backTo('CONSENT_TERMS_OF_USE'),
  'comes back to the authorization': {
    ...back('CONSENT_AUTHORIZATION'),
    shows: { phone: number },
    sees: ['CONSENT_AUTHORIZATION', 'INITIATE_ENROLLMENT', ...afterConsents],
    proves: ['R364'],
  },
  'comes back before the scan': {
    gives: { resume: { step: 'TRANSITION_TO_APP', facts: {} } },
    sees: ['TRANSITION_TO_APP', 'INITIATE_ENROLLMENT'],
    by: comesBackTo('TRANSITION_TO_APP'),
  },
  'comes back from the scan': {
    gives: { resume: { step: 'TRANSITION_TO_APP', stage: 'scanning', facts: { preference: 'BOTH' } } },
    knows: { palms: 'BOTH' },
    shows: { scanStage: 'scanning', preference: 'BOTH' },
    sees: ['TRANSITION_TO_APP', 'INITIATE_ENROLLMENT'],
    by: comesBackTo('TRANSITION_TO_APP'),
    proves: ['R364'],
  },
  'comes back with one of two palms': {
    gives: {
      resume: { step: 'TRANSITION_TO_APP', stage: 'chosen', facts: { preference: 'BOTH', kept: 'LEFT' } },
    },
    knows: { palms: 'BOTH', kept: 'LEFT' },
    shows: { preference: 'BOTH', hands: ['LEFT'] },
    sees: ['TRANSITION_TO_APP', 'INITIATE_ENROLLMENT'],
    by: comesBackTo('TRANSITION_TO_APP'),
  },
  'comes back while the palms are looked up': backTo('CHECK_ENROLLMENT'),
  'comes back to the number': backTo('VALIDATE_PHONE'),
  'comes back while a code is on its way': {
    ...back('VALIDATE_PHONE', { stage: 'otpSent' }),
    shows: { stage: 'otpSent', phone: number },
    sees: ['VALIDATE_PHONE', 'INITIATE_ENROLLMENT'],
  },
  'comes back while the number is looked up': backTo('CHECK_ENROLLMENT_PHONE'),
  'comes back to the PIN': backTo('ADD_PIN'),
  'comes back while the profile is created': backTo('CREATE_PROFILE'),
  'comes back when the profile was created': {
    ...back('CREATE_PROFILE', { stage: 'created' }),
    shows: { createStage: 'created' },
    sees: ['CREATE_PROFILE', 'INITIATE_ENROLLMENT'],
  },
} as const
