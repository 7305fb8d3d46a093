/**
 * The steps in the order of the specification (R232–R260). The names `LOYALTY_PROGRAMS`, `STEP_UP` and `UNDO_CHANGE`
 * are our own. The specification gives the sign-up chooser and its step one name. The use case therefore has the suffix
 * `_APP` here.
 */
export const useCases = {
  ONLINE_ENROLLMENT_APP: [
    'CHECK_DEVICE',
    'INITIATE_ENROLLMENT',
    'INFOGRAPHICS_EDUCATION',
    'CONSOLIDATED_CONSENTS',
    'CONSENT_BIOMETRICS',
    'CONSENT_TERMS_OF_USE',
    'CONSENT_AUTHORIZATION',
    'TRANSITION_TO_APP',
    'CHECK_ENROLLMENT',
    'VALIDATE_PHONE',
    'CHECK_ENROLLMENT_PHONE',
    'ADD_PIN',
    'CREATE_PROFILE',
    'LINK_PARTNER',
    'ENROLLMENT_SUCCESS',
    'SESSION_TIMEOUT',
  ],
  AUTHENTICATE: ['CHECK_VERIFICATION', 'VALIDATE_PHONE', 'ADD_PIN'],
  AUTHENTICATE_APP: [
    'SIGN_IN_INGRESS',
    'CONSENT_BIOMETRICS',
    'TRANSITION_TO_APP',
    'CHALLENGE_PHONE',
    'ADD_PIN',
    'CHALLENGE_OTP',
    'AUTH_ERROR',
  ],
  PALM_ALREADY_ENROLLED: ['ALREADY_ENROLLED'],
  SIGN_UP_INGRESS_APP: ['SIGN_UP_INGRESS'],
  UPDATE_PHONE: ['VALIDATE_PHONE', 'ADD_PHONE'],
  ADD_PALM: ['ADD_PHONE', 'CONSENT_BIOMETRICS', 'TRANSITION_TO_APP'],
  LOYALTY_PROGRAMS: ['ADD_LOYALTY_LINKING'],
  STEP_UP: ['ADD_PIN'],
  UNDO_CHANGE: ['CONFIRM_UNDO'],
} as const
export type UseCase = keyof typeof useCases
export type StepOf<Case extends UseCase> = (typeof useCases)[Case][number]
