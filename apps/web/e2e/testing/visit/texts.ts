import { type CopyKey, type CopyValues, translate } from '@palmflow/views/copy/catalogue'
import { patternOf } from '@palmflow/views/testing/text-patterns'
import { enUs } from '@palmflow/views/testing/texts'

/** Returns an English text with the brand's name and these values of its placeholders. */
export const textOf = (key: CopyKey, values: CopyValues = {}): string => translate(enUs, key, values)

/** Matches each text about the end of a session. */
export const sessionExpired = new RegExp(
  [patternOf('sessionExpiredSignIn'), patternOf('sessionExpiredTryAgain')].map(({ source }) => source).join('|'),
)

/** Returns the name of a button of the chooser: its action and its experience. */
export const choiceOf = (
  action: 'signInIngress.signIn' | 'signUpIngress.signUp' | 'signUpIngress.learn',
  experience: 'signInIngress.payments' | 'signInIngress.healthcare',
): string => `${enUs[action]}: ${enUs[experience]}`
