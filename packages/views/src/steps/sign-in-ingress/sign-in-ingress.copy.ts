/** Title, lead, sections, Sign in and the way to sign up are the specification's (A99–A103); the rest is ours. */
export const signInIngressCopy = {
  'signInIngress.title': 'Choose your {brand} experience',
  'signInIngress.lead': 'Pick the sign in/sign up option that best fits you',
  'signInIngress.payments': 'Payments and membership',
  'signInIngress.healthcare': 'Healthcare and other accounts',
  'signInIngress.provider': 'Opens your identity provider’s sign-in page.',
  'signInIngress.signIn': 'Sign in',
  'signInIngress.signUp': "Don't have an account? Sign up",
  'signInIngress.help': 'Help',
} as const
