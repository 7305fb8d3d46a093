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
  /** Ours: a sign-in has completed in this tab and its profile has not arrived. */
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
  /** Ours: this browser was offered another language or has chosen one. */
  languageOffered: 'LANGUAGE_OFFERED',
} as const

/** Ours: the page that a visitor returns to after the sign-in (ruling 27), and the server's optional token (R347). */
export const returnParameters = { url: 'returnUrl', token: 'returnToken' } as const

export const namedKeys = ['application', 'context', 'dataDownload', 'message', 'resultPopMessage'] as const
export const successMessageKeys = ['addPalmSuccess', 'updatePhoneSuccess'] as const
/**
 * The responses of CHECK_VERIFICATION: the two words of the specification (R345, R346), and ours for a complete
 * verification.
 */
export const nextSteps = ['CollectPhone', 'CollectSecondFactor', 'Complete'] as const
export type NextStep = (typeof nextSteps)[number]
/** Any other word also means "complete", and is reported (ruling 48). */
export const isNextStep = (word: string): word is NextStep => nextSteps.some((known) => known === word)

export const alertTypes = ['ERROR', 'SUCCESS', 'INFO'] as const
export type AlertType = (typeof alertTypes)[number]
export const listChanges = ['add', 'remove'] as const

export const treatments = ['WEB', 'IOS_APP_CLIP', 'ANDROID_INSTANT_APP'] as const
export type Treatment = (typeof treatments)[number]
/** The default treatment. */
export const defaultTreatment = treatments[0]
/** The only app check, for page, clients and server: any word except WEB means an app (R005, R169). */
export const isInApp = (treatment: string | undefined): boolean => (treatment || defaultTreatment) !== defaultTreatment
/** The header `source`: whether the page is in the app, and an id of the page load (R390). */
export const sourceOf = (treatment: string, id: string): string =>
  `${isInApp(treatment) ? 'in-app' : 'website'};id=${id}`
/** Whether a request with this header comes from the app. */
export const isFromApp = (source: string | undefined): boolean => source?.startsWith('in-app;') === true
/** The app store with the complete app: of the two, the one that is not Apple's. */
export const isAndroid = (treatment: string): boolean => treatment === 'ANDROID_INSTANT_APP'
/** The variant that turns a feature flag on. */
export const treatmentVariant = 'T1'

export const paths = {
  landing: '/',
  signIn: '/sign-in',
  accountLink: '/account-link',
  /** Only in the app, like the next two (R226–R228). */
  signUp: '/sign-up',
  alreadyEnrolled: '/sign-up/already-enrolled',
  signUpIngress: '/sign-up-ingress',
  dashboard: '/dashboard',
  /** Ours: asks a signed-in user for the PIN (docs/decisions/0070). */
  stepUp: '/step-up',
  /** Ours: the page of the link in a text about a change (docs/decisions/0072). */
  undo: '/undo',
  updatePhone: '/dashboard/update-phone',
  addPalm: '/dashboard/add-palm',
  loyaltyPrograms: '/dashboard/loyalty-programs',
  /** Ours: the consents of a user. */
  receipts: '/dashboard/receipts',
  /** Ours: the sign-ins of a user. */
  signIns: '/dashboard/sign-ins',
  downloadApp: '/download-app',
  howItWorks: '/how-it-works',
  help: '/help',
  conditionsOfUse: '/conditions-of-use',
  privacyNotice: '/privacy-notice',
  biometricConsent: '/biometric-consent',
  /** Only in the app, like the next one (R040, R041). */
  settings: '/dashboard/settings',
  accounts: '/dashboard/accounts',
  /** Leads to the dashboard (R042). */
  data: '/data',
  tooManyRequests: '/too-many-requests',
} as const

/** The example partners, by their word in `application` (ruling 11). */
export const partnerApplications = [
  'harbor-market',
  'pine-and-thread',
  'cedar-clinic',
  'lakeside-health',
  'meridian-hall',
  'northside-gym',
] as const
export type PartnerApplicationId = (typeof partnerApplications)[number]
