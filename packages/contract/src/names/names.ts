export const pageKeys = [
  'dashboard',
  'help',
  'how-it-works',
  'conditions-of-use',
  'privacy-notice',
  'biometric-consent',
  'accounts',
  'download-app',
] as const
export type PageKey = (typeof pageKeys)[number]

export const sessionStorageKeys = {
  lastUtmParams: 'LAST_UTM_PARAMS',
  utmParams: 'UTM_PARAMS',
  errorMessage: 'ERROR_MESSAGE',
  treatment: 'TREATMENT',
  featureFlags: 'featureFlags',
  dataRequestId: 'DATA_REQUEST_ID',
  application: 'APPLICATION',
  applicationVisit: 'APPLICATION_VISIT',
  resume: 'RESUME',
  tab: 'TAB',
  /**
   * Not in the specification. Set in a tab from the end of a sign-in until the profile has loaded or failed to load.
   */
  profileAwaited: 'PROFILE_AWAITED',
} as const

export const localStorageKeys = {
  session: 'SESSION',
  et: 'ET',
  pt: 'PT',
  challengeToken: 'CHALLENGE_TOKEN',
  biometricConsentId: 'BIOMETRIC_CONSENT_ID',
  forceDisambiguation: 'FORCE_DISAMBIGUATION',
  gatewayAccessToken: 'GATEWAY_ACCESS_TOKEN',
  appConfig: 'appConfig',
  /** Not in the specification. Set if a page has offered another language, or if the user has chosen a language. */
  languageOffered: 'LANGUAGE_OFFERED',
  /** Not in the specification. The time at which the session ends if no tab sends another call. */
  sessionEnd: 'SESSION_END',
} as const

/**
 * Not in the specification. `url` is the page that opens after the sign-in (ruling 27). `token` comes from the server
 * (R347).
 */
export const returnParameters = { url: 'returnUrl', token: 'returnToken' } as const

export const namedKeys = ['application', 'context', 'dataDownload', 'message', 'resultPopMessage'] as const
export const successMessageKeys = ['addPalmSuccess', 'updatePhoneSuccess'] as const
/**
 * The specification defines the first two values (R345, R346). `Complete` is our own value for a complete verification.
 */
export const nextSteps = ['CollectPhone', 'CollectSecondFactor', 'Complete'] as const
export type NextStep = (typeof nextSteps)[number]
/** An unknown value of `nextStep` counts as `Complete` and is reported (ruling 48). */
export const isNextStep = (word: string): word is NextStep => nextSteps.some((known) => known === word)

export const alertTypes = ['ERROR', 'SUCCESS', 'INFO'] as const
export type AlertType = (typeof alertTypes)[number]
export const listChanges = ['add', 'remove'] as const

export const treatments = ['WEB', 'IOS_APP_CLIP', 'ANDROID_INSTANT_APP'] as const
export type Treatment = (typeof treatments)[number]
export const defaultTreatment = treatments[0]
/** Each treatment except WEB means the app (R005, R169). No other code may compare treatments for this purpose. */
export const isInApp = (treatment: string | undefined): boolean => (treatment || defaultTreatment) !== defaultTreatment
/** Returns the value of the header `source`: the surface and the id of the page load (R390). */
export const sourceOf = (treatment: string, id: string): string =>
  `${isInApp(treatment) ? 'in-app' : 'website'};id=${id}`
export const isFromApp = (source: string | undefined): boolean => source?.startsWith('in-app;') === true
/** Returns whether links to the complete app open the Android store. Otherwise they open Apple's store. */
export const isAndroid = (treatment: string): boolean => treatment === 'ANDROID_INSTANT_APP'
/** The variant of a feature flag that turns the feature on. */
export const treatmentVariant = 'T1'

export const paths = {
  landing: '/',
  signIn: '/sign-in',
  accountLink: '/account-link',
  /** This page and the next two pages exist only in the app (R226–R228). */
  signUp: '/sign-up',
  alreadyEnrolled: '/sign-up/already-enrolled',
  signUpIngress: '/sign-up-ingress',
  dashboard: '/dashboard',
  /** Not in the specification. This page asks a signed-in user for the PIN (docs/decisions/0070). */
  stepUp: '/step-up',
  /** Not in the specification. The undo link in a text message opens this page (docs/decisions/0072). */
  undo: '/undo',
  updatePhone: '/dashboard/update-phone',
  addPalm: '/dashboard/add-palm',
  loyaltyPrograms: '/dashboard/loyalty-programs',
  /** Not in the specification. */
  receipts: '/dashboard/receipts',
  /** Not in the specification. */
  signIns: '/dashboard/sign-ins',
  downloadApp: '/download-app',
  howItWorks: '/how-it-works',
  help: '/help',
  conditionsOfUse: '/conditions-of-use',
  privacyNotice: '/privacy-notice',
  biometricConsent: '/biometric-consent',
  /** This page and the next page exist only in the app (R040, R041). */
  settings: '/dashboard/settings',
  accounts: '/dashboard/accounts',
  /** This path opens the dashboard (R042). */
  data: '/data',
  tooManyRequests: '/too-many-requests',
} as const

/** The redirect from an unknown path to the landing page has this hash. The landing page then shows a notice. */
export const notFoundHash = '#page-not-found'

/** The ids of the cards of the dashboard that links lead to. */
export const cardIds = { dataRequest: 'your-data', unenroll: 'unenroll' } as const

/** The ids of the example partners, which are values of the parameter `application` (ruling 11). */
export const partnerApplications = [
  'harbor-market',
  'pine-and-thread',
  'cedar-clinic',
  'lakeside-health',
  'meridian-hall',
  'northside-gym',
] as const
export type PartnerApplicationId = (typeof partnerApplications)[number]
