export const sessionTimeoutCopy = {
  'sessionTimeout.why': 'A sign-in stays open for a short while only, to keep your profile safe.',
} as const
