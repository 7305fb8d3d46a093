import { expect, test } from 'vitest'
import {
  dataText,
  erasedText,
  type OtpPurpose,
  otpText,
  palmRemovedText,
  palmText,
  phoneText,
  pinText,
  undoneText,
} from './sms-texts.ts'

/**
 * A text message of one part has at most 160 GSM characters. With any other character, the maximum is 70. The carrier
 * bills each part.
 */
const gsmLetters = /^[\w \n@#!?.,:;'"()/+&%$*<>=-]+$/
const of = ['Brand', 'en-US'] as const
const url = 'https://example.test/undo#0123456789abcdef'
const purposes: readonly OtpPurpose[] = ['signIn', 'signUp', 'updatePhone', 'addPalm']
const texts = [
  ...purposes.map((purpose) => otpText('Brand', 'example.test', { code: '123456', purpose })),
  palmText(...of, url),
  palmText(...of),
  phoneText('Brand', '0100', 'en-US', url),
  palmRemovedText(...of),
  erasedText(...of),
  undoneText('Brand', '0100'),
  dataText('Brand', url),
  ...(['pin', 'pinsWrong', 'signedOut'] as const).map((kind) => pinText(...of, kind)),
]

test.each(texts)('the English text message contains only GSM characters: %s', (text) => {
  expect(text).toMatch(gsmLetters)
})
