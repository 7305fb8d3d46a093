/**
 * Titles and descriptions for search engines and previews, by path. A page with an entry here is public and prerendered in
 * each language. No browser loads these texts.
 */
export const words = {
  'head./':
    'Pay, enter and identify yourself with your palm. Enroll once with {brand}, and decide what your palm is linked to.',
  'head./how-it-works':
    'Enroll your palm in the app or in person, hover it to identify yourself or pay, and stay in control of your data.',
  'head./help':
    'Answers about getting started, using your palm, your data, accessibility, your account, payments and healthcare.',
  'head./download-app': 'Get the {brand} app for your phone to enroll your palm and to manage your profile.',
  'head./conditions-of-use': 'The conditions under which you use {brand}.',
  'head./privacy-notice':
    'What {brand} stores about you, why and for how long, and how you get a copy of it or have it deleted.',
  'head./biometric-consent':
    'What you agree to when {brand} makes a signature of your palm: how it is stored, used and deleted.',
  'head./sign-in': 'Sign in to {brand} with your mobile number to see your palms, your linked accounts and your data.',
  'head./account-link': 'Sign in to {brand} for payments and membership with your mobile number.',
  'head./too-many-requests': 'Why sign-in is paused after many attempts, when it opens again, and where you find help.',
  'head.needsScript': 'This page needs JavaScript. Please turn it on in your browser, then open the page again.',
  'head.picture': 'A palm, drawn with a few lines',
} as const
