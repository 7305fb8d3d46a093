import type { CopyKey } from '../copy/catalogue.ts'

type Quoted = readonly [key: CopyKey, text: string, rows: string]

/** The quotes of the specification, letter for letter (ruling 50). Each language has its own list. */
export const quotedInEnglish = [
  // A59, A60
  ['globalErrorTitle', 'Something went wrong on our end', '[R072]'],
  ['globalErrorText', 'Please try again', '[R072]'],
  ['backToHomepage', 'Back to homepage', '[R072]'],
  ['tooManyRequestsTitle', 'Maximum attempts exceeded', '[R074]'],
  ['tooManyRequestsText', 'Please try again later', '[R074]'],
  // A55, A56, B49
  ['myAccount', 'My Account', ''],
  ['signOut', 'Sign out', ''],
  ['signIn', 'Sign in', ''],
  ['signUp', 'Sign up', ''],
  ['back', 'Back', ''],
  ['cancel', 'Cancel', ''],
  // A67–A69
  ['appDashboard.title', 'My profile', '[R083]'],
  ['myProfile', 'My profile', '[R039]'],
  ['profileAdded', 'added', ''],
  ['profileNotAdded', 'not added', ''],
  ['appDashboard.added', 'added', ''],
  ['appDashboard.notAdded', 'not added', ''],
  // A129, A130, A132, A179
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
  // A135, A137
  ['unenroll.sure', 'Are you sure?', '[R188]'],
  ['unenroll.yes', 'Yes, I want to unenroll', '[R190]'],
  // A73
  ['settings.signOut', 'Sign out', '[R088]'],
  ['settings.conditions', 'User Conditions of Use', '[R088]'],
  ['settings.privacy', 'Data and Privacy Notice', '[R088]'],
  ['settings.consumerHealth', 'Consumer Health Data Privacy Disclosure', '[R088]'],
  // A76, A180–A182
  ['accounts.title', 'Connected accounts', '[R094]'],
  ['accounts.lead', "View partner accounts you've connected to your profile.", '[R095]'],
  ['accounts.disconnect', 'Disconnect', '[R096]'],
  ['accounts.none', "You don't have any external partner accounts connected to your profile.", '[R098]'],
  ['accounts.failed', 'Failed to fetch accounts', '[R219]'],
  ['accounts.disconnectFailed', 'Failed to disconnect account. Please try again.', '[R220]'],
  // B53, B126, B139, B208
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
  // A87, A88
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
  // A89, A194
  ['appHelp.more', 'Have more questions?', '[R116]'],
  ['appHelp.manage', 'Managing my profile', '[R117]'],
  ['appHelp.privacy', 'Data & Privacy', '[R117]'],
  ['appHelp.signup', 'Signing up', '[R117]'],
  ['appHelp.troubleshooting', 'Troubleshoot', '[R117]'],
  // A94
  ['howItWorks.title', 'Enroll once, use anywhere', ''],
  ['howItWorks.why', 'Why use your palm?', ''],
  // A82
  ['downloadApp.scanToCreate', 'Scan the QR code to create a profile with your mobile device', '[R102]'],
  ['downloadApp.scan', 'Scan with your mobile device', '[R104]'],
  ['downloadApp.or', 'Or download the app', '[R104]'],
  // A97
  ['choicePalm', 'Your palm.', ''],
  ['choiceKey', 'Your key.', ''],
  ['choiceWallet', 'Your wallet.', ''],
  ['whyTitle', 'Why use palm authentication?', ''],
  ['startTitle', 'Getting started is simple', ''],
  // A99–A103
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
  // B55, B56
  ['alreadyEnrolled.title', 'You already have a profile', '[R280]'],
  ['alreadyEnrolled.profile', 'Go to my profile', ''],
  ['alreadyEnrolled.download', 'Download the app', ''],
  ['infographicsEducation.brand', '{brand}', '[R282]'],
  ['infographicsEducation.control', 'Control', '[R282]'],
  ['infographicsEducation.convenience', 'Convenience', '[R282]'],
  ['infographicsEducation.security', 'Security', '[R282]'],
  // B136–B138
  ['validatePhone.note', 'Message and data rates may apply', '[R374]'],
  ['phoneInvalid', 'Phone number is not valid', '[R375]'],
  ['otpInvalid', 'One-time password is not valid', '[R379]'],
  ['pinInvalid', 'Please check your PIN and try again.', '[R382]'],
  // B197
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
  // B54, B110
  ['enrollmentSuccess.title', 'You can now use your palm at any {brand} location!', '[R278]'],
  ['enrollmentSuccess.lead', 'First use activates your profile', '[R278]'],
  ['pollingTimedOut', 'Polling timed out', '[R333]'],
  // B112, B208
  ['otpSentAgain', 'We sent you another code', '[R337]'],
] as const satisfies readonly Quoted[]

/** The type of the list in another language, which must have all keys. */
export type QuotedKey = (typeof quotedInEnglish)[number][0]
