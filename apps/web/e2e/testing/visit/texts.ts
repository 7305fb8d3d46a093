import { type CopyKey, type CopyValues, translate } from '@palmflow/views/copy/catalogue'
import { patternOf } from '@palmflow/views/testing/text-patterns'
import { enUs } from '@palmflow/views/testing/texts'

export const textOf = (key: CopyKey, values: CopyValues = {}): string => translate(enUs, key, values)

export const sessionExpired = new RegExp(
  [patternOf('sessionExpiredSignIn'), patternOf('sessionExpiredTryAgain')].map(({ source }) => source).join('|'),
)

export const choiceOf = (
  action: 'signInIngress.signIn' | 'signUpIngress.signUp' | 'signUpIngress.learn',
  experience: 'signInIngress.payments' | 'signInIngress.healthcare',
): string => `${enUs[action]}: ${enUs[experience]}`
