/** The texts of the app only. They load next to the sign-in parts, and never on the website. */
export const words = {
  consentFailed: 'Failed to get Consent Agreement, please try again later.',
  scanFailed: 'Your palm could not be scanned. Please try again.',
  enrollmentMismatch:
    'The number you entered does not match your existing {brand} Profile. Please check the number you entered and try again.',
  pollingTimedOut: 'Polling timed out',
  pinCommon:
    'Others could guess this PIN. Please choose one that isn’t a year, a pattern or part of your phone number.',
  palmTaken: 'This palm is in a profile already. Please scan the hand that is asked for.',
  palmConflict: 'That hand is already added with another palm. Please scan the hand that is asked for.',

  // Title, lead, sections, Sign in and the way to sign up are the specification’s (R137–R142). The rest is ours.
  'signInIngress.help': 'Help',

  'consentBiometrics.title': '{title}',
  'consentBiometrics.loading': 'Getting the agreement',
  'consentBiometrics.failedTitle': 'The agreement didn’t load',
  'consentBiometrics.failedSafe': 'No palm is scanned that you have not agreed to.',
  'consentBiometrics.agree': 'Agree',
  'consentBiometrics.scroll': 'Scroll to the end to agree.',
  'consentBiometrics.read': 'You can agree now.',

  'transitionToApp.title': 'Scan your palm',
  'transitionToApp.lead': 'Hold your open palm over the scanner, about a hand’s width away.',
  'transitionToApp.note': 'Either palm works, as long as you enrolled it.',
  'transitionToApp.scanningTitle': 'Hold your palm still',
  'transitionToApp.scanningLead': 'Fingers apart, palm flat. It takes about a second.',
  'transitionToApp.submittingTitle': 'Checking your palm',
  'transitionToApp.submittingLead': 'You can lower your hand.',
  'transitionToApp.notRecognizedTitle': 'Palm not recognized',
  'transitionToApp.notRecognizedLead': 'Do you want to try scanning your other palm?',
  'transitionToApp.otherPalm': 'Scan my other palm',
  'transitionToApp.samePalm': 'Try the same palm again',
  'transitionToApp.locked': 'Too many scans were made.',

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
  'transitionToApp.enough': 'One palm is enough',
  'transitionToApp.addingTitle': 'Adding your palm',

  // Purpose, retention and end: three lines above each text about the palm.
  'consent.what': 'We make a signature of your palm. Its picture is erased.',
  'consent.howLong': 'After two years without use it is deleted.',
  'consent.goesAway': 'Delete your profile at any time: your palm stops working at once.',

  'consolidatedConsents.title': 'Before we scan your palm',
  'consolidatedConsents.loading': 'Getting the agreements',
  'consolidatedConsents.agreeTo': 'I agree to the {title}',
  'consolidatedConsents.read': 'Read the {title}',
  'consolidatedConsents.both': 'Check both boxes to go on.',
  'consolidatedConsents.ready': 'You can go on now.',

  'initiateEnrollment.waiting': 'Getting things ready',
  'initiateEnrollment.without': 'Go on without linking',
  'initiateEnrollment.tooMany': 'Too many sign-ups were started from this connection.',

  'checkEnrollment.waiting': 'Looking up your palm',
  'checkEnrollment.tooMany': 'Too many palms were tried from this device.',
  'checkEnrollmentPhone.waiting': 'Looking up your number',

  titleSignUp: 'Sign up | {brand}',
  'enroll.progress': 'Step {number} of {count}',
  'enroll.lockedTitle': 'Sign-up is paused',
  'enroll.lockedSafe':
    'No profile was made here, and an unfinished sign-up is erased after a day. You can also sign up in person at any {brand} location.',
  'enroll.kept': 'What you gave is kept for now.',
  'enroll.phoneTail': 'Your palm belongs to a number that ends in {tail}. We’ll text a code to it.',
  'enroll.pinTitle': 'Choose a PIN',
  'enroll.pinLead': 'Four digits that only you know. You’ll need them if your palm alone isn’t enough.',

  'createProfile.waiting': 'Creating your profile',
  'createProfile.readying': 'Almost done',
  'createProfile.tooMany': 'Too many profiles were created from this connection.',
  'createProfile.failedTitle': 'Your profile isn’t ready yet',

  'linkPartner.title': 'Link {partner}',
  'linkPartner.ownTitle': '{title}',
  'linkPartner.ownSubTitle': '{subTitle}',
  'linkPartner.waiting': 'Looking up {partner}',
  'linkPartner.lead': '{partner} will know you by your palm, and never gets your palm signature.',
  'linkPartner.agree': 'Agree and link',
  'linkPartner.skip': 'Not now',
  'linkPartner.scroll': 'Scroll to the end to link.',
  'linkPartner.read': 'You can link now.',
  'linkPartner.consented': 'You have agreed to what {partner} may know.',
  'linkPartner.alreadyTitle': '{partner} is linked already',
  'linkPartner.alreadyLead': 'There is nothing left to do.',
  'linkPartner.skipTitle': 'Go on without linking {partner}?',
  'linkPartner.skipLead': 'Your palm works all the same. You can link it later.',
  'linkPartner.yes': 'Yes',
  'linkPartner.no': 'No',
  'linkPartner.unlinkableTitle': '{partner} can’t be linked now',
  'linkPartner.unlinkableLead': 'Your profile is ready all the same.',

  'enrollmentSuccess.title': 'You can now use your palm at any {brand} location!',
  'enrollmentSuccess.lead': 'First use activates your profile',
  'enrollmentSuccess.recognized':
    'You already had a profile. If you have used it before, it’s active, and nothing changes.',
  'enrollmentSuccess.ownTitle': '{title}',
  'enrollmentSuccess.ownButton': '{text}',
  'enrollmentSuccess.programs': 'Link loyalty programs',
  'enrollmentSuccess.profile': 'Go to my profile',

  'challengePhone.title': 'What’s your mobile number?',
  'challengePhone.lead': 'This time your palm alone isn’t enough. The number on your profile tells us it’s you.',
  'challengePhone.locked': 'Too many attempts were made with this number.',

  'challengeOtp.lead': 'We sent a text to your mobile number.',
  'challengeOtp.locked': 'We pause sign-in after too many wrong codes, to keep your profile safe.',
  'challengeOtp.gotIt': 'Got it',

  'authError.title': 'We couldn’t sign you in',
  'authError.unavailableTitle': 'We couldn’t reach the service',
  'authError.refused': 'This sign-in can’t go on. Start over to try again from the beginning.',
  'authError.startOver': 'Start over',

  'sessionTimeout.why':
    'We end a session that stays open too long, to keep your palm and your profile safe. You can start again right away.',

  // Title, lead and sections are those of the sign-in’s chooser. The switch and Learn are the specification’s (R141,
  // R142).
  'signUpIngress.here': 'On this phone',
  'signUpIngress.hereText': 'Scan your palm here. It takes about two minutes.',

  'checkDevice.title': 'This device is not supported',
  'checkDevice.why':
    'This iPad can’t scan a palm. Sign up on a phone or an iPad Pro, or in person at any {brand} location.',
  'checkDevice.close': 'Close',

  'alreadyEnrolled.title': 'You already have a profile',
  'alreadyEnrolled.lead': 'Your palm is enrolled. There is nothing left to do here.',
  'alreadyEnrolled.profile': 'Go to my profile',
  'alreadyEnrolled.download': 'Download the app',

  // The slides’ names are the specification’s (R282).
  'infographicsEducation.brand': '{brand}',
  'infographicsEducation.brandText':
    'Hover your palm for a moment to pay, enter or check in. Your hand is all you need.',
  'infographicsEducation.control': 'Control',
  'infographicsEducation.controlText':
    'You choose what your palm is linked to. Unlink it, or delete everything, whenever you like.',
  'infographicsEducation.convenience': 'Convenience',
  'infographicsEducation.convenienceText':
    'No card, no ticket, no code to remember. Enroll once, and go on with your day everywhere.',
  'infographicsEducation.security': 'Security',
  'infographicsEducation.securityText':
    'Your palm becomes an encrypted signature under a key of its own. Delete your profile, and that key is destroyed.',
  'infographicsEducation.place': '{number} of {count}',
  'infographicsEducation.next': 'Next',
  'infographicsEducation.back': 'Back',
  'infographicsEducation.skip': 'Skip',

  // Copies for the dashboard of the app, because the website’s texts do not load in the app.
  'appDashboard.title': 'My profile',
  'appDashboard.settings': 'Settings',
  'appDashboard.accounts': 'Connected accounts',
  'appDashboard.left': 'Left palm',
  'appDashboard.right': 'Right palm',
  'appDashboard.added': 'added',
  'appDashboard.notAdded': 'not added',
  'appDashboard.phone': 'Phone number',
  'appDashboard.phoneTail': 'Phone number ending in {tail}',
  'appDashboard.signOut': 'Sign out',
  'appDashboard.loading': 'Loading your profile',
  'appDashboard.slow': 'This is taking longer than usual.',
  'appDashboard.failed': 'We couldn’t load your profile.',

  // The four entries and their order are the specification’s (R088).
  'settings.title': 'Settings',
  'settings.signOut': 'Sign out',
  'settings.conditions': 'User Conditions of Use',
  'settings.privacy': 'Data and Privacy Notice',
  'settings.consumerHealth': 'Consumer Health Data Privacy Disclosure',
  'settings.loading': 'Getting the document',
  'settings.failedTitle': 'The document didn’t load',
  'settings.failed': 'We couldn’t reach the service. Please try again.',

  // Title, description, the empty list and the two failures are the specification’s (R094–R098, R219, R220).
  'accounts.title': 'Connected accounts',
  'accounts.lead': "View partner accounts you've connected to your profile.",
  'accounts.none': "You don't have any external partner accounts connected to your profile.",
  'accounts.loading': 'Getting your accounts',
  'accounts.failedTitle': 'Your accounts didn’t load',
  'accounts.failed': 'Failed to fetch accounts',
  'accounts.more': 'Show more',
  'accounts.disconnect': 'Disconnect',
  'accounts.sure': 'Disconnect {name}?',
  'accounts.what': '{name} will no longer know you by your palm. You can connect it again when it next asks you.',
  'accounts.disconnectFailed': 'Failed to disconnect account. Please try again.',
} as const
