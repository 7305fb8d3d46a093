/** The in-app dashboard says these itself: the website's pages, and their words, are not loaded in the app. */
export const appDashboardCopy = {
  'appDashboard.title': 'My profile',
  'appDashboard.left': 'Left palm',
  'appDashboard.right': 'Right palm',
  'appDashboard.added': 'Added',
  'appDashboard.notAdded': 'Not added',
  'appDashboard.phone': 'Phone number',
  'appDashboard.phoneTail': 'Phone number ending in {tail}',
  'appDashboard.signOut': 'Sign out',
  'appDashboard.loading': 'Loading your profile',
  'appDashboard.slow': 'This is taking longer than usual.',
  'appDashboard.failed': 'We couldn’t load your profile.',
} as const
