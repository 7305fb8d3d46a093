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
  // Keep this entry first, because walks recover from a fault with the first entry. The entry's step is near the end of
  // the flow, so the walks stay short.
  'returns to partner': {
    ...back('LINK_PARTNER'),
    shows: { reached: 'created' },
    sees: ['INITIATE_ENROLLMENT', 'ENROLLMENT_SUCCESS'],
  },
  'returns at the end': {
    ...back('ENROLLMENT_SUCCESS', { stage: 'notLinked' }),
    shows: { reached: 'created', isApplicationAuthorized: false },
    sees: ['INITIATE_ENROLLMENT', 'ENROLLMENT_SUCCESS'],
    proves: ['R357', 'R364'],
  },
  'returns to next steps': backTo('INFOGRAPHICS_EDUCATION'),
  'returns to both consents': backTo('CONSOLIDATED_CONSENTS'),
  'returns to both consents from phone number': {
    ...back('CONSOLIDATED_CONSENTS', { stage: 'palmsKept' }),
    shows: { phone: number, reached: 'palmsKept', lastStepOverride: 'CHECK_ENROLLMENT' },
    sees: ['CONSOLIDATED_CONSENTS', 'INITIATE_ENROLLMENT'],
    proves: ['R364'],
  },
  'returns to palm consent': backTo('CONSENT_BIOMETRICS'),
  'returns to terms': backTo('CONSENT_TERMS_OF_USE'),
  'returns to authorization': {
    ...back('CONSENT_AUTHORIZATION'),
    shows: { phone: number },
    sees: ['CONSENT_AUTHORIZATION', 'INITIATE_ENROLLMENT', ...afterConsents],
    proves: ['R364'],
  },
  'returns before scan': {
    gives: { resume: { step: 'TRANSITION_TO_APP', facts: {} } },
    sees: ['TRANSITION_TO_APP', 'INITIATE_ENROLLMENT'],
    by: comesBackTo('TRANSITION_TO_APP'),
  },
  'returns from scan': {
    gives: { resume: { step: 'TRANSITION_TO_APP', stage: 'scanning', facts: { preference: 'BOTH' } } },
    knows: { palms: 'BOTH' },
    shows: { scanStage: 'scanning', preference: 'BOTH' },
    sees: ['TRANSITION_TO_APP', 'INITIATE_ENROLLMENT'],
    by: comesBackTo('TRANSITION_TO_APP'),
    proves: ['R364'],
  },
  'returns with one of two palms': {
    gives: {
      resume: { step: 'TRANSITION_TO_APP', stage: 'chosen', facts: { preference: 'BOTH', kept: 'LEFT' } },
    },
    knows: { palms: 'BOTH', kept: 'LEFT' },
    shows: { preference: 'BOTH', hands: ['LEFT'] },
    sees: ['TRANSITION_TO_APP', 'INITIATE_ENROLLMENT'],
    by: comesBackTo('TRANSITION_TO_APP'),
  },
  'returns during palm check': backTo('CHECK_ENROLLMENT'),
  'returns to phone number': backTo('VALIDATE_PHONE'),
  'returns after code was sent': {
    ...back('VALIDATE_PHONE', { stage: 'otpSent' }),
    shows: { stage: 'otpSent', phone: number },
    sees: ['VALIDATE_PHONE', 'INITIATE_ENROLLMENT'],
  },
  'returns during phone number check': backTo('CHECK_ENROLLMENT_PHONE'),
  'returns to PIN': backTo('ADD_PIN'),
  'returns during profile creation': backTo('CREATE_PROFILE'),
  'returns after profile creation': {
    ...back('CREATE_PROFILE', { stage: 'created' }),
    shows: { createStage: 'created' },
    sees: ['CREATE_PROFILE', 'INITIATE_ENROLLMENT'],
  },
} as const
