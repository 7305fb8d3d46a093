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
  /** Not in the specification. A sign-in has completed in this tab, and its profile has not arrived. */
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
  /** Not in the specification. The page has offered this browser another language, or the user has chosen one. */
  languageOffered: 'LANGUAGE_OFFERED',
} as const

/**
 * Not in the specification. `url`: the page that opens after the sign-in (ruling 27). `token`: the optional token of
 * the server (R347).
 */
export const returnParameters = { url: 'returnUrl', token: 'returnToken' } as const

export const namedKeys = ['application', 'context', 'dataDownload', 'message', 'resultPopMessage'] as const
export const successMessageKeys = ['addPalmSuccess', 'updatePhoneSuccess'] as const
/**
 * The next steps in responses of CHECK_VERIFICATION. The specification defines the first two words (R345, R346).
 * `Complete` is our own word for a complete verification.
 */
export const nextSteps = ['CollectPhone', 'CollectSecondFactor', 'Complete'] as const
export type NextStep = (typeof nextSteps)[number]
/** False for an unknown word. A client treats such a word as `Complete` and reports it (ruling 48). */
export const isNextStep = (word: string): word is NextStep => nextSteps.some((known) => known === word)

export const alertTypes = ['ERROR', 'SUCCESS', 'INFO'] as const
export type AlertType = (typeof alertTypes)[number]
export const listChanges = ['add', 'remove'] as const

export const treatments = ['WEB', 'IOS_APP_CLIP', 'ANDROID_INSTANT_APP'] as const
export type Treatment = (typeof treatments)[number]
/** The default treatment. */
export const defaultTreatment = treatments[0]
/** The only check for the app in pages, clients and servers. Any treatment except WEB means an app (R005, R169). */
export const isInApp = (treatment: string | undefined): boolean => (treatment || defaultTreatment) !== defaultTreatment
/** The value of the header `source`. It names the app or the website, and an id of the page load (R390). */
export const sourceOf = (treatment: string, id: string): string =>
  `${isInApp(treatment) ? 'in-app' : 'website'};id=${id}`
/** Whether a request with this header comes from the app. */
export const isFromApp = (source: string | undefined): boolean => source?.startsWith('in-app;') === true
/** Whether links to the complete app must open the Android store. Otherwise they open Apple's store. */
export const isAndroid = (treatment: string): boolean => treatment === 'ANDROID_INSTANT_APP'
/** The variant that turns on a feature flag. */
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
  /** Not in the specification. The page asks a signed-in user for the PIN (docs/decisions/0070). */
  stepUp: '/step-up',
  /** Not in the specification. The link in a text message about a change opens this page (docs/decisions/0072). */
  undo: '/undo',
  updatePhone: '/dashboard/update-phone',
  addPalm: '/dashboard/add-palm',
  loyaltyPrograms: '/dashboard/loyalty-programs',
  /** Not in the specification. The page shows the consents of a user. */
  receipts: '/dashboard/receipts',
  /** Not in the specification. The page shows the sign-ins of a user. */
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
  /** Opens the dashboard (R042). */
  data: '/data',
  tooManyRequests: '/too-many-requests',
} as const

/** The example partners, by the value of the parameter `application` (ruling 11). */
export const partnerApplications = [
  'harbor-market',
  'pine-and-thread',
  'cedar-clinic',
  'lakeside-health',
  'meridian-hall',
  'northside-gym',
] as const
export type PartnerApplicationId = (typeof partnerApplications)[number]
