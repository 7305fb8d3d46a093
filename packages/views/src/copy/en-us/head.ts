/**
 * The texts for search engines, previews and browsers without script. A key `head./…` has the path of a public page.
 * Public pages are prerendered in each language. Browsers never load these texts.
 */
export const words = {
  'head./':
    'Pay, get in and check in with your palm. Enroll once with {brand}, and choose what your palm is linked to.',
  'head./how-it-works':
    'Enroll your palm in the app or in person, hover it to identify yourself or pay, and stay in control of your data.',
  'head./help':
    'Answers about getting started, using your palm, your data, accessibility, your account, payments and healthcare.',
  'head./download-app': 'Get the {brand} app for your phone to enroll your palm and to manage your profile.',
  'head./conditions-of-use': 'The conditions for using {brand}.',
  'head./privacy-notice':
    'What {brand} stores about you, why and for how long, and how to get a copy of it or have it deleted.',
  'head./biometric-consent':
    'What you agree to when {brand} creates a signature of your palm: how we store, use and delete it.',
  'head./sign-in': 'Sign in to {brand} with your mobile number to see your palms, linked accounts and data.',
  'head./account-link': 'Sign in to {brand} for payments and membership with your mobile number.',
  'head./too-many-requests':
    'Why sign-in is paused after too many attempts, when you can try again, and where to get help.',
  'head.needsScript': 'This page needs JavaScript. Turn it on in your browser, then open the page again.',
  'head.picture': 'A palm, drawn with a few lines',
} as const
