import { enUs } from '@palmflow/views/testing/texts'

export const publicPages = {
  '/': enUs.heroTitle,
  '/how-it-works': enUs['howItWorks.title'],
  '/help': enUs['help.title'],
  '/conditions-of-use': enUs['legalDocument.conditionsOfUse'],
  '/privacy-notice': enUs['legalDocument.privacyNotice'],
  '/biometric-consent': enUs['legalDocument.biometricConsent'],
  '/download-app': enUs['downloadApp.title'],
  '/too-many-requests': enUs.pausedTitle,
} as const

export const hostile = '"><img src=x onerror="globalThis.caught=1">'

export const emptyHashes = [
  '#nothing',
  '#__proto__',
  '#constructor',
  '#%',
  '#%E0%A4',
  `#${encodeURIComponent(hostile)}`,
  '#:has(*)',
]

export const hostileValues = [
  hostile,
  '//evil.example',
  'javascript:globalThis.caught=1',
  '__proto__',
  '%',
  'x'.repeat(500),
]

const words = [
  'utm_source',
  'utm_campaign',
  'launchApp',
  'returnUrl',
  'step',
  'view',
  'dataDownload',
  'message',
  'lang',
]

export function hostileQuery(value: string): string {
  const part = value === '%' ? value : encodeURIComponent(value)
  return `${words.map((word) => `${word}=${part}`).join('&')}&__proto__=1`
}
