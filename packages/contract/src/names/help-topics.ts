import type { AppHelpHash } from './shell.ts'

/**
 * The help categories of the website in their order, with their questions (R111). Each id is also a URL hash of /help,
 * so an id must not change.
 */
export const helpCategories = {
  'getting-started': ['what-it-is', 'cost', 'enroll', 'one-or-both', 'supported-phones', 'welcome-text'],
  'using-your-palm': ['hold-palm', 'how-fast', 'not-recognized', 'where', 'add-palm', 'sign-in'],
  data: [
    'stored-data',
    'government-id',
    'palm-safety',
    'palm-retention',
    'after-deleting',
    'who-sees',
    'request-data',
    'delete-data-error',
  ],
  accessibility: ['assistive-technology', 'cannot-hover', 'covered-hand', 'languages'],
  account: [
    'change-phone',
    'update-pin',
    'code-not-received',
    'locked',
    'details-trouble',
    'lost-phone',
    'signed-out',
    'unenroll',
    'contact',
  ],
  payment: ['payment-sign-in', 'cards', 'retail-linked', 'retail-not-linked', 'receipts', 'loyalty'],
  healthcare: [
    'healthcare-sign-up',
    'healthcare-check-in',
    'healthcare-sign-in',
    'healthcare-only',
    'healthcare-data',
    'disconnect',
  ],
} as const

export type HelpCategory = keyof typeof helpCategories
export type HelpQuestion = (typeof helpCategories)[HelpCategory][number]

/**
 * URL hashes of /help that are aliases of ids (R032, R033). Other pages link to these aliases, so an alias must not
 * change.
 */
export const helpDeepLinks = {
  retail: 'payment',
  'sign-up': 'enroll',
  pin: 'update-pin',
} as const satisfies Record<string, HelpCategory | HelpQuestion>
export type HelpDeepLink = keyof typeof helpDeepLinks

export type HelpHash = HelpCategory | HelpQuestion | HelpDeepLink

/** The questions that are always open in the app (R115). */
export const appHelpSurface = ['cost', 'hold-palm', 'where'] as const satisfies readonly HelpQuestion[]

/** The app's four categories (R117). */
export const appHelpCategories = {
  manage: [
    'change-phone',
    'update-pin',
    'add-palm',
    'lost-phone',
    'signed-out',
    'disconnect',
    'loyalty',
    'retail-linked',
    'retail-not-linked',
    'unenroll',
  ],
  privacy: [
    'stored-data',
    'government-id',
    'palm-safety',
    'palm-retention',
    'after-deleting',
    'who-sees',
    'request-data',
  ],
  signup: [
    'enroll',
    'one-or-both',
    'supported-phones',
    'cards',
    'healthcare-sign-up',
    'healthcare-check-in',
    'healthcare-only',
  ],
  troubleshooting: [
    'not-recognized',
    'code-not-received',
    'locked',
    'details-trouble',
    'delete-data-error',
    'welcome-text',
    'contact',
  ],
} as const satisfies Record<string, readonly HelpQuestion[]>
export type AppHelpCategory = keyof typeof appHelpCategories

/**
 * Each of these hashes opens its category in this table, even if another category also has the question (R119–R123).
 */
export const appHelpHashes = {
  'change-phone': 'manage',
  'request-data': 'privacy',
  'delete-data-error': 'troubleshooting',
  'healthcare-sign-up': 'signup',
  'welcome-text': 'troubleshooting',
} as const satisfies Record<AppHelpHash & HelpQuestion, AppHelpCategory>
