/** The texts of the app. On the website, only the page that adds a palm loads them. */
export const words = {
  consentFailed: 'Failed to get Consent Agreement, please try again later.',
  scanFailed: 'We couldn’t scan your palm. Please try again.',
  enrollmentMismatch:
    'The number you entered does not match your existing {brand} Profile. Please check the number you entered and try again.',
  pollingTimedOut: 'Polling timed out',
  pinCommon: 'That PIN is easy to guess. Choose one that isn’t a year, a pattern or part of your phone number.',
  palmTaken: 'That palm already has a profile. Let’s try again with the hand we ask for.',
  palmConflict: 'That hand is already enrolled. Scan the hand we ask for.',

  // The title, the lead, the sections, Sign in and the link to the sign-up are from the specification (R137–R142). The
  // other texts are our own.
  'signInIngress.help': 'Help',

  'consentBiometrics.title': '{title}',
  'consentBiometrics.loading': 'Loading the agreement',
  'consentBiometrics.failedTitle': 'We couldn’t load the agreement',
  'consentBiometrics.failedSafe': 'We won’t scan your palm until you agree.',
  'consentBiometrics.agree': 'Agree',
  'consentBiometrics.scroll': 'Scroll to the end to agree.',
  'consentBiometrics.read': 'You can agree now.',

  'scanInApp.title': 'You scan your palm in the app',
  'scanInApp.text': 'Only the app has the scanner. Open it to sign up.',
  'scanInApp.open': 'Open the app',

  'transitionToApp.title': 'Scan your palm',
  'transitionToApp.lead': 'Hold your open palm over the scanner, about a hand’s width away.',
  'transitionToApp.scan': 'Start scan',
  'transitionToApp.scanning': 'Scanning…',
  'transitionToApp.note': 'Either palm works, as long as you enrolled it.',
  'transitionToApp.scanningTitle': 'Hold your palm still',
  'transitionToApp.scanningLead': 'Fingers apart, palm flat. It takes about a second.',
  'transitionToApp.submittingTitle': 'Checking your palm',
  'transitionToApp.submittingLead': 'You can lower your hand.',
  'transitionToApp.notRecognizedTitle': 'Palm not recognized',
  'transitionToApp.notRecognizedLead': 'Do you want to try scanning your other palm?',
  'transitionToApp.otherLabel': 'Other palm',
  'transitionToApp.otherPalm': 'Scan my other palm',
  'transitionToApp.samePalm': 'Try the same palm again',
  'transitionToApp.locked': 'Too many scans.',

  'transitionToApp.palmsTitle': 'Which palms would you like to add?',
  'transitionToApp.palmsLead': 'With both, you can use whichever hand is free.',
  'transitionToApp.palmsBoth': 'Both palms',
  'transitionToApp.palmsLeft': 'Only my left palm',
  'transitionToApp.palmsRight': 'Only my right palm',
  'transitionToApp.leftTitle': 'Scan your left palm',
  'transitionToApp.rightTitle': 'Scan your right palm',
  'transitionToApp.nextLeftTitle': 'Now your left palm',
  'transitionToApp.nextRightTitle': 'Now your right palm',
  'transitionToApp.leftIn': 'Left palm added.',
  'transitionToApp.rightIn': 'Right palm added.',
  'transitionToApp.enough': 'Continue with one palm',
  'transitionToApp.addingTitle': 'Adding your palm',

  'consent.what': 'We create a signature from your palm and delete the image right away.',
  'consent.howLong': 'We delete the signature after two years without use.',
  'consent.goesAway': 'Delete your profile anytime, and your palm stops working right away.',

  'consolidatedConsents.title': 'Before we scan your palm',
  'consolidatedConsents.loading': 'Loading the agreements',
  'consolidatedConsents.agreeTo': 'I agree to the {title}',
  'consolidatedConsents.read': 'Read the {title}',
  'consolidatedConsents.both': 'Agree to both to continue.',
  'consolidatedConsents.ready': 'You can continue now.',

  'initiateEnrollment.waiting': 'Getting things ready',
  'initiateEnrollment.without': 'Continue without linking',
  'initiateEnrollment.tooMany': 'Too many sign-ups from this connection.',

  'checkEnrollment.waiting': 'Looking up your palm',
  'checkEnrollment.tooMany': 'Too many palm scans on this device.',
  'checkEnrollmentPhone.waiting': 'Looking up your number',

  titleSignUp: 'Sign up | {brand}',
  'enroll.progress': 'Step {number} of {count}',
  'enroll.lockedTitle': 'Sign-up is paused',
  'enroll.lockedSafe':
    'We didn’t create a profile, and we delete an unfinished sign-up after a day. You can also sign up in person at any {brand} location.',
  'enroll.kept': 'We’ve saved your progress.',
  'enroll.phoneTail': 'Your palm goes with the number ending in {tail}. We’ll text a code to it.',
  'enroll.pinTitle': 'Choose a PIN',
  'enroll.pinLead': '4 digits only you know. You’ll need them when your palm alone isn’t enough.',

  'createProfile.waiting': 'Creating your profile',
  'createProfile.readying': 'Almost done',
  'createProfile.tooMany': 'Too many new profiles from this connection.',
  'createProfile.failedTitle': 'Your profile isn’t ready yet',

  'linkPartner.title': 'Link {partner}',
  'linkPartner.ownTitle': '{title}',
  'linkPartner.ownSubTitle': '{subTitle}',
  'linkPartner.waiting': 'Looking up {partner}',
  'linkPartner.lead': '{partner} will recognize you by your palm, but never gets your palm signature.',
  'linkPartner.agree': 'Agree and link',
  'linkPartner.linking': 'Linking…',
  'linkPartner.skip': 'Not now',
  'linkPartner.scroll': 'Scroll to the end to link.',
  'linkPartner.read': 'You can link now.',
  'linkPartner.consented': 'You’ve already agreed to what {partner} can see.',
  'linkPartner.alreadyTitle': '{partner} is already linked',
  'linkPartner.alreadyLead': 'You’re all set.',
  'linkPartner.skipTitle': 'Skip linking {partner}?',
  'linkPartner.skipLead': 'Your palm still works. You can link {partner} later.',
  'linkPartner.yes': 'Skip',
  'linkPartner.no': 'Link {partner}',
  'linkPartner.unlinkableTitle': 'We can’t link {partner} right now',
  'linkPartner.unlinkableLead': 'Your profile is ready to use.',

  'enrollmentSuccess.title': 'You can now use your palm at any {brand} location!',
  'enrollmentSuccess.lead': 'First use activates your profile',
  'enrollmentSuccess.recognized': 'You already had a profile. If you’ve used it before, nothing changes.',
  'enrollmentSuccess.ownTitle': '{title}',
  'enrollmentSuccess.ownButton': '{text}',
  'enrollmentSuccess.programs': 'Link loyalty programs',
  'enrollmentSuccess.profile': 'Go to my profile',

  'challengePhone.title': 'Enter your number',
  'challengePhone.lead': 'This time we need more than your palm. Enter the number on your profile.',
  'challengePhone.locked': 'Too many attempts with this number.',

  'challengeOtp.lead': 'We texted a code to your mobile number.',

  'authError.title': 'We couldn’t sign you in',
  'authError.unavailableTitle': 'We couldn’t reach the service',
  'authError.unknown': 'No profile has that number and PIN. Check them, then start over.',
  'authError.refused': 'We can’t finish this sign-in. Start over.',
  'authError.startOver': 'Start over',

  'sessionTimeout.why':
    'To keep your profile safe, we end sessions that stay open too long. You can start again right away.',

  // The title, the lead and the sections are the same as in the sign-in chooser. The switch and Learn are from the
  // specification (R141, R142).
  'signUpIngress.here': 'On this phone',
  'signUpIngress.hereText': 'Scan your palm here. It takes about two minutes.',

  'checkDevice.title': 'This device is not supported',
  'checkDevice.why':
    'This iPad can’t scan a palm. Sign up on a phone or an iPad Pro, or in person at any {brand} location.',
  'checkDevice.close': 'Close',

  'alreadyEnrolled.title': 'You already have a profile',
  'alreadyEnrolled.lead': 'Your palm is enrolled. You’re all set.',
  'alreadyEnrolled.profile': 'Go to my profile',
  'alreadyEnrolled.download': 'Download the app',

  // The names of the slides are from the specification (R282).
  'infographicsEducation.brand': '{brand}',
  'infographicsEducation.brandText':
    'Hover your palm for a moment to pay, get in or check in. Your hand is all you need.',
  'infographicsEducation.control': 'Control',
  'infographicsEducation.controlText':
    'You choose what your palm is linked to. Unlink it or delete everything, anytime.',
  'infographicsEducation.convenience': 'Convenience',
  'infographicsEducation.convenienceText':
    'No card, no ticket, no code to remember. Enroll once, and your hand does the rest.',
  'infographicsEducation.security': 'Security',
  'infographicsEducation.securityText':
    'Your palm becomes an encrypted signature with a key of its own. Delete your profile, and we destroy that key.',
  'infographicsEducation.place': '{number} of {count}',
  'infographicsEducation.next': 'Next',
  'infographicsEducation.back': 'Back',
  'infographicsEducation.skip': 'Skip',

  // Copies of the website's texts for the dashboard of the app, because the app does not load the website's texts.
  'appDashboard.title': 'My profile',
  'appDashboard.settings': 'Settings',
  'appDashboard.accounts': 'Connected accounts',
  'appDashboard.signInsText': 'Devices and browsers',
  'appDashboard.programsText': 'Link and unlink',
  'appDashboard.accountsText': 'At our partners',
  'appDashboard.receiptsText': 'Terms and consents',
  'appDashboard.helpText': 'Answers and support',
  'appDashboard.left': 'Left palm',
  'appDashboard.right': 'Right palm',
  'appDashboard.added': 'added',
  'appDashboard.notAdded': 'not added',
  'appDashboard.phone': 'Phone number',
  'appDashboard.phoneTail': 'Phone number ending in {tail}',
  'appDashboard.signOut': 'Sign out',
  'appDashboard.loading': 'Loading your profile',
  'appDashboard.slow': 'This is taking longer than usual.',
  'appDashboard.failed': 'We couldn’t load your profile',
  'appDashboard.failedText': 'Your profile hasn’t changed. Please try again.',

  // The four entries and their order are from the specification (R088).
  'settings.title': 'Settings',
  'settings.signOut': 'Sign out',
  'settings.conditions': 'User Conditions of Use',
  'settings.privacy': 'Data and Privacy Notice',
  'settings.consumerHealth': 'Consumer Health Data Privacy Disclosure',
  'settings.loading': 'Loading the document',
  'settings.failedTitle': 'We couldn’t load the document',
  'settings.failed': 'We couldn’t reach the service. Please try again.',

  // The title, the description, the empty list and the two failures are from the specification (R094–R098, R219, R220).
  'accounts.title': 'Connected accounts',
  'accounts.lead': "View partner accounts you've connected to your profile.",
  'accounts.none': "You don't have any external partner accounts connected to your profile.",
  'accounts.loading': 'Loading your accounts',
  'accounts.failedTitle': 'We couldn’t load your accounts',
  'accounts.failedSafe': 'Your accounts are still connected. Please try again.',
  'accounts.failed': 'Failed to fetch accounts',
  'accounts.more': 'Show more',
  'accounts.connected': 'Connected',
  'accounts.since': 'Since {date}',
  'accounts.noneNext': 'When you connect an account at a partner, you’ll see it here and can disconnect it.',
  'accounts.noneWay': 'See loyalty programs',
  'accounts.disconnect': 'Disconnect',
  'accounts.sure': 'Disconnect {name}?',
  'accounts.what': '{name} won’t recognize your palm anymore. You can connect it again the next time it asks.',
  'accounts.disconnecting': 'Disconnecting…',
  'accounts.disconnectFailed': 'Failed to disconnect account. Please try again.',
} as const
