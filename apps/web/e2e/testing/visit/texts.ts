import { brand } from '@palmflow/brand'
import { type CopyKey, type CopyValues, translate } from '@palmflow/views/copy/catalogue'
import { enUs } from '@palmflow/views/copy/en-us'

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** Returns an English text with the brand's name and these values of its placeholders. */
export const textOf = (key: CopyKey, values: CopyValues = {}): string =>
  translate(enUs, key, { brand: brand.name, company: brand.company, ...values })

/**
 * Returns a pattern that matches a complete English text with the brand's name.
 * @param patterns the pattern of each placeholder
 */
export const patternOf = (key: CopyKey, patterns: Readonly<Record<string, string>>): RegExp => {
  const parts = enUs[key].split(/\{(\w+)\}/)
  return new RegExp(`^${parts.map((part, at) => (at % 2 === 0 ? escaped(part) : patterns[part])).join('')}$`)
}

/** Matches each text about the end of a session. */
export const sessionExpired = new RegExp(
  [enUs.sessionExpiredSignIn, enUs.sessionExpiredTryAgain].map(escaped).join('|'),
)
/** Matches the text about the end of a lock, on this day or on a later day. */
export const lockEnd = new RegExp(
  [
    patternOf('steps.lockedUntil', { time: '\\d{1,2}:\\d\\d.[AP]M' }),
    patternOf('steps.lockedUntilDay', { time: '.+ at \\d{1,2}:\\d\\d.[AP]M' }),
  ]
    .map(({ source }) => source)
    .join('|'),
)

/** Returns the name of a button of the chooser: its action and its experience. */
export const choiceOf = (
  action: 'signInIngress.signIn' | 'signUpIngress.signUp' | 'signUpIngress.learn',
  experience: 'signInIngress.payments' | 'signInIngress.healthcare',
): string => `${enUs[action]}: ${enUs[experience]}`
