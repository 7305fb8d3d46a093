import { brand } from '@palmflow/brand'
import type { Random } from '@palmflow/paths'

const { domain } = brand

const pick = <One>(random: Random, all: readonly One[]): One | undefined => all[Math.floor(random() * all.length)]
const some = (random: Random, all: readonly string[]): string => pick(random, all) ?? ''

const hosts = [
  ...[domain, `pay.${domain}`, `partners.${domain}`, `downloads.${domain}`],
  ...[`images.${domain}`, `app.${domain}`, 'apps.apple.com', 'play.google.com', 'localhost:4100'],
  ...['evil.example', `${domain}.evil.example`, `evil-${domain}`, `${domain}@evil.example`],
  ...[`${domain}%2eevil.example`, `${domain}%00.evil.example`, 'palmflow。example', 'xn--plmflow-9za.example'],
  ...['PALMFLOW.EXAMPLE', `${domain}.`, `${domain}:443`, `${domain}:8443`, '[::1]', '0x7f.1', '127.1'],
  ...[`${domain}#@evil.example`, `${domain}?@evil.example`, `${domain}\\@evil.example`, ''],
]
const schemes = [
  ...['https:', 'http:', 'HTTPS:', 'javascript:', 'data:', 'blob:', 'file:', 'vbscript:', 'ftp:', 'intent:', 'about:'],
  ...['java\nscript:', 'java\tscript:', ' javascript:', 'https', '', 'view-source:', 'market:', '%6aavascript:'],
]
const slashes = ['//', '///', '////', '/', '\\\\', '/\\', '\\/', '/\t/', '', '/.//', '/..//', './/', '%2f%2f', '/%09/']
const paths = [
  '',
  '/',
  '/dashboard',
  '/sign-in',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e%2e/',
  '//evil.example',
  '/a;b',
  '/é',
  '/\u202e',
  'alert(1)',
  'text/html,<script>hit()</script>',
]
const ends = [
  '',
  '?a=1',
  '#x',
  '?returnUrl=//evil.example',
  '#//evil.example',
  '?x=\n',
  '\u0000',
  ' ',
  '\t',
  '%00',
  '?',
  '#',
]
const users = ['', '', '', '', 'user@', 'user:secret@', '@', `${domain}@`, ':@', '%40']

/** Adds a character that parsers treat in different ways, or puts this character in the place of another. */
function nudged(random: Random, text: string): string {
  const at = Math.floor(random() * (text.length + 1))
  const odd = some(random, [
    '\t',
    '\n',
    '\r',
    '\\',
    '/',
    '@',
    ':',
    '\u0000',
    '\u200b',
    '\u00ad',
    '%',
    '%0a',
    '.',
    '。',
    '\ud800',
  ])
  return random() < 0.5 ? text.slice(0, at) + odd + text.slice(at) : text.slice(0, at) + odd + text.slice(at + 1)
}

export function hostileUrl(random: Random): string {
  const whole = [schemes, slashes, users, hosts, paths, ends].map((part) => some(random, part)).join('')
  const relative = `${some(random, slashes)}${some(random, random() < 0.5 ? hosts : paths)}${some(random, ends)}`
  let text = random() < 0.7 ? whole : relative
  while (random() < 0.3) text = nudged(random, text)
  return text
}

const words = [
  ...[
    'true',
    'false',
    'FALSE',
    'WEB',
    'IOS_APP_CLIP',
    'ANDROID_INSTANT_APP',
    'T1',
    '__proto__',
    'constructor',
    'toString',
  ],
  ...[
    'VALIDATE_PHONE',
    'CHALLENGE_OTP',
    'ENTRY',
    'cards',
    'locations',
    'account-link',
    'healthcare',
    'change-phone',
    'user-content-x',
  ],
  ...['<script>hit()</script>', '"><img src=x onerror=hit()>', "';hit();//", '../../etc/passwd', 'a'.repeat(400)],
  ...[
    '',
    ' ',
    '\u0000',
    '%',
    '%zz',
    '🖐',
    '\u202eevil',
    'x\r\nset-cookie: a=b',
    '&launchApp=false',
    '#',
    '*',
    '[]',
    '.*',
  ],
]

export function hostileWord(random: Random): string {
  let word = random() < 0.2 ? hostileUrl(random) : some(random, words)
  while (random() < 0.25) word = nudged(random, word)
  return word
}

const names = [
  ...['returnUrl', 'treatment', 'launchApp', 'utm_source', 'utm_medium', 'utm_campaign', 'step', 'view', 'application'],
  ...['returnUrl[]', 'RETURNURL', 'utm_source ', '__proto__', 'dataDownload', 'redirectUrl', ''],
]

/** Returns a query with random parameters. A parameter can occur twice, and a value can be unencoded. */
export function hostileSearch(random: Random): string {
  const parts = Array.from({ length: 1 + Math.floor(random() * 6) }, () => {
    const value = hostileWord(random)
    return `${some(random, names)}=${random() < 0.7 ? encodeURIComponent(value.toWellFormed()) : value}`
  })
  return `?${parts.join('&')}`
}
