/** Names of use cases and steps for a reader. */
const names: Readonly<Record<string, string>> = {
  ADD_PALM: 'Add a palm',
  AUTHENTICATE_APP: 'Sign in to the app',
  AUTHENTICATE: 'Sign in to the website',
  LOYALTY_PROGRAMS: 'Link a loyalty program',
  ONLINE_ENROLLMENT_APP: 'Sign up in the app',
  PALM_ALREADY_ENROLLED: 'Palm is already enrolled',
  SIGN_UP_INGRESS_APP: 'Begin to sign up',
  STEP_UP: 'Confirm with the PIN',
  UNDO_CHANGE: 'Undo a change',
  UPDATE_PHONE: 'Change the number',
  ADD_LOYALTY_LINKING: 'Choose a program and link it',
  ADD_PHONE: 'Enter the new number',
  ADD_PIN: 'Enter the PIN',
  ALREADY_ENROLLED: 'Read that the palm is known',
  AUTH_ERROR: 'Sign-in failed',
  CHALLENGE_OTP: 'Enter the code',
  CHALLENGE_PHONE: 'Enter the number',
  CHECK_AUTHENTICATION: 'Check for a session',
  CHECK_DEVICE: 'Check the device',
  CHECK_ENROLLMENT: 'Look for the palm',
  CHECK_ENROLLMENT_PHONE: 'Look for the number',
  CHECK_PROFILE: 'Look for a profile',
  CHECK_VERIFICATION: 'Check for a session',
  CONFIRM_UNDO: 'Confirm the undo',
  CONSENT_AUTHORIZATION: 'Agree to the partner',
  CONSENT_BIOMETRICS: 'Agree to the palm scan',
  CONSENT_TERMS_OF_USE: 'Agree to the terms',
  CONSOLIDATED_CONSENTS: 'Agree to both documents',
  CREATE_PROFILE: 'Create the profile',
  ENROLLMENT_SUCCESS: 'Done',
  INFOGRAPHICS_EDUCATION: 'Look at the introduction',
  INITIATE_ENROLLMENT: 'Open the sign-up',
  LINK_PARTNER: 'Link the partner',
  SESSION_TIMEOUT: 'Session timed out',
  SIGN_IN_INGRESS: 'Choose how to sign in',
  SIGN_UP_INGRESS: 'Choose how to sign up',
  TRANSITION_TO_APP: 'Scan the palm',
  VALIDATE_PHONE: 'Confirm the number with a code',
}

/**
 * Returns the name of a use case or a step. Returns undefined if this list has no name.
 * @param name the name in the chart
 */
export const nameFor = (name: string): string | undefined => names[name]
