import type { CopyKey } from '../copy/catalogue.ts'

type Quoted = readonly [key: CopyKey, text: string, rows: string]

/** The quotes of the specification, letter for letter (ruling 50). Each language has its own list. */
export const quotedInEnglish = [
  // The error screen and the alert screen
  ['globalErrorTitle', 'Something went wrong on our end', '[R072]'],
  ['globalErrorText', 'Please try again', '[R072]'],
  ['backToHomepage', 'Back to homepage', '[R072]'],
  ['tooManyRequestsTitle', 'Maximum attempts exceeded', '[R074]'],
  ['tooManyRequestsText', 'Please try again later', '[R074]'],
  // The bar, and the buttons of a step (R061, R062, R263, R265)
  ['myAccount', 'My Account', ''],
  ['signOut', 'Sign out', ''],
  ['signIn', 'Sign in', ''],
  ['signUp', 'Sign up', ''],
  ['back', 'Back', ''],
  ['cancel', 'Cancel', ''],
  // The profile (R085)
  ['appDashboard.title', 'My profile', '[R083]'],
  ['myProfile', 'My profile', '[R039]'],
  ['profileAdded', 'added', ''],
  ['profileNotAdded', 'not added', ''],
  ['appDashboard.added', 'added', ''],
  ['appDashboard.notAdded', 'not added', ''],
  // The data request
  ['dataRequest.start', 'Start data request', '[R185]'],
  ['dataRequest.startNew', 'Start new data request', '[R185]'],
  ['dataRequest.download', 'Download data', '[R186]'],
  [
    'dataRequest.requested',
    'Request started, a text message will be sent to the phone number shown above once your download is available.',
    '[R178]',
  ],
  ['dataRequest.downloadStarted', 'Download started, check your browser', '[R182]'],
  ['dataRequest.error', 'There was an error processing your request. Please try again later.', '[R218]'],
  // The deletion of the profile
  ['unenroll.sure', 'Are you sure?', '[R188]'],
  ['unenroll.yes', 'Yes, I want to unenroll', '[R190]'],
  // The settings of the app
  ['settings.signOut', 'Sign out', '[R088]'],
  ['settings.conditions', 'User Conditions of Use', '[R088]'],
  ['settings.privacy', 'Data and Privacy Notice', '[R088]'],
  ['settings.consumerHealth', 'Consumer Health Data Privacy Disclosure', '[R088]'],
  // The connected accounts
  ['accounts.title', 'Connected accounts', '[R094]'],
  ['accounts.lead', "View partner accounts you've connected to your profile.", '[R095]'],
  ['accounts.disconnect', 'Disconnect', '[R096]'],
  ['accounts.none', "You don't have any external partner accounts connected to your profile.", '[R098]'],
  ['accounts.failed', 'Failed to fetch accounts', '[R219]'],
  ['accounts.disconnectFailed', 'Failed to disconnect account. Please try again.', '[R220]'],
  // The loyalty programs
  ['addLoyaltyLinking.link', 'Link', '[R271]'],
  ['addLoyaltyLinking.unlink', 'Unlink', '[R271]'],
  ['addLoyaltyLinking.linked', 'Linked', '[R272]'],
  ['addLoyaltyLinking.available', 'All available', '[R273 R276]'],
  ['addLoyaltyLinking.added', 'Already added', '[R276]'],
  ['addLoyaltyLinking.nothingLinked', 'Select from the options below to add loyalty programs here...', '[R274]'],
  ['addLoyaltyLinking.none', 'No programs found', '[R275]'],
  ['addLoyaltyLinking.previous', 'Previous', '[R277]'],
  ['addLoyaltyLinking.next', 'Next', '[R277]'],
  ['addLoyaltyLinking.idInvalid', 'Please enter a valid {descriptor} and try again.', '[R384]'],
  ['addLoyaltyLinking.toldUnlinked', '{partner} Unlinked', '[R363]'],
  // The help of the website
  ['help.title', 'Help', '[R110]'],
  ['help.category.getting-started', 'Getting started', '[R111]'],
  ['help.category.using-your-palm', 'Using your Palm', '[R111]'],
  ['help.category.data', 'How is my data used?', '[R111]'],
  ['help.category.accessibility', 'Accessibility & Experience', '[R111]'],
  ['help.category.account', 'Account & Support', '[R111]'],
  ['help.category.payment', 'Using the product for payment', '[R111]'],
  ['help.category.healthcare', 'Using the product for healthcare', '[R111]'],
  ['help.expandAll', 'Expand all', '[R112]'],
  ['help.collapseAll', 'Collapse all', '[R112]'],
  // The help of the app
  ['appHelp.more', 'Have more questions?', '[R116]'],
  ['appHelp.manage', 'Managing my profile', '[R117]'],
  ['appHelp.privacy', 'Data & Privacy', '[R117]'],
  ['appHelp.signup', 'Signing up', '[R117]'],
  ['appHelp.troubleshooting', 'Troubleshoot', '[R117]'],
  // How it works (R128, R130)
  ['howItWorks.title', 'Enroll once, use anywhere', ''],
  ['howItWorks.why', 'Why use your palm?', ''],
  // The download page
  ['downloadApp.scanToCreate', 'Scan the QR code to create a profile with your mobile device', '[R102]'],
  ['downloadApp.scan', 'Scan with your mobile device', '[R104]'],
  ['downloadApp.or', 'Or download the app', '[R104]'],
  // The landing page (R133–R135)
  ['choicePalm', 'Your palm.', ''],
  ['choiceKey', 'Your key.', ''],
  ['choiceWallet', 'Your wallet.', ''],
  ['whyTitle', 'Why use palm authentication?', ''],
  ['startTitle', 'Getting started is simple', ''],
  // The chooser and the cookie preferences
  ['signInIngress.title', 'Choose your {brand} experience', '[R137]'],
  ['signInIngress.lead', 'Pick the sign in/sign up option that best fits you', '[R138]'],
  ['signInIngress.payments', 'Payments and membership', '[R139]'],
  ['signInIngress.healthcare', 'Healthcare and other accounts', '[R140]'],
  ['signInIngress.signUp', "Don't have an account? Sign up", '[R142]'],
  ['cookiePreferences.title', 'Cookie Preferences', '[R069]'],
  ['cookiePreferences.essential', 'Essential', '[R069]'],
  ['cookiePreferences.performance', 'Performance', '[R069]'],
  ['cookiePreferences.functional', 'Functional', '[R069]'],
  ['cookiePreferences.advertising', 'Advertising', '[R069]'],
  ['cookiePreferences.allowed', 'Allowed', '[R070]'],
  ['signUpIngress.signUp', 'Sign up', '[R139]'],
  ['signUpIngress.learn', 'Learn', '[R141]'],
  ['signUpIngress.signIn', 'Already have an account? Sign in', '[R142]'],
  // The already-enrolled screen (R280) and the slides
  ['alreadyEnrolled.title', 'You already have a profile', '[R280]'],
  ['alreadyEnrolled.profile', 'Go to my profile', ''],
  ['alreadyEnrolled.download', 'Download the app', ''],
  ['infographicsEducation.brand', '{brand}', '[R282]'],
  ['infographicsEducation.control', 'Control', '[R282]'],
  ['infographicsEducation.convenience', 'Convenience', '[R282]'],
  ['infographicsEducation.security', 'Security', '[R282]'],
  // The fields of number, code and PIN
  ['validatePhone.note', 'Message and data rates may apply', '[R374]'],
  ['phoneInvalid', 'Phone number is not valid', '[R375]'],
  ['otpInvalid', 'One-time password is not valid', '[R379]'],
  ['pinInvalid', 'Please check your PIN and try again.', '[R382]'],
  // The error messages of a flow
  ['otpMaximumAttempts', 'Maximum one-time password attempts, try again later', '[R450]'],
  ['tryAgain', 'An error occurred, please try again', '[R451]'],
  ['tryAgainWithStop', 'An error occurred, please try again.', '[R451]'],
  ['otpNotValidated', 'OTP could not be validated, please try again', '[R452]'],
  ['otpIncorrect', 'Incorrect OTP', '[R453]'],
  ['otpTooManyTimes', 'You entered an incorrect OTP too many times, please try again later', '[R453]'],
  ['sessionExpiredSignIn', 'Your session has expired, please sign in again', '[R455]'],
  ['profileNotFound', 'Profile not found, please try again with a different phone number/PIN', '[R457]'],
  ['verifyingTrouble', 'We are having trouble verifying details. Please contact customer support', '[R458]'],
  ['consentFailed', 'Failed to get Consent Agreement, please try again later.', '[R459]'],
  ['sessionExpiredTryAgain', 'Your session has expired, please try again', '[R460]'],
  ['tryAgainAction', 'Try again', '[R460]'],
  ['checkVerification.reload', 'Reload', '[R460 R464]'],
  ['checkDevice.title', 'This device is not supported', '[R368]'],
  ['transitionToApp.notRecognizedTitle', 'Palm not recognized', '[R461]'],
  ['transitionToApp.notRecognizedLead', 'Do you want to try scanning your other palm?', '[R461]'],
  [
    'enrollmentMismatch',
    'The number you entered does not match your existing {brand} Profile. Please check the number you entered and try again.',
    '[R456]',
  ],
  // The end of an enrolment
  ['enrollmentSuccess.title', 'You can now use your palm at any {brand} location!', '[R278]'],
  ['enrollmentSuccess.lead', 'First use activates your profile', '[R278]'],
  ['pollingTimedOut', 'Polling timed out', '[R333]'],
  // The resent code
  ['otpSentAgain', 'We sent you another code', '[R337]'],
] as const satisfies readonly Quoted[]

/** The keys of the quotes. The list in another language must have all these keys. */
export type QuotedKey = (typeof quotedInEnglish)[number][0]
