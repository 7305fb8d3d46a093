import { StartError } from '../base/start-error.ts'
import type { Keys } from '../keys/keys.ts'
import type { SmsPort } from '../texts/sms-carrier.ts'

/** Numbers with fixed codes, for reviewers of app stores and for test environments, and never for a real user. */
export interface TestNumbers {
  codeFor(phone: string): string | undefined
  isMark(phoneMark: string): boolean
  count: number
}

/** Matches phone numbers that are reserved for fiction: 555-0100 to 555-0199 of any area code. */
const fictional = /^\+1[2-9]\d{2}55501\d{2}$/
const otp = /^\d{6}$/

/**
 * @param codes the codes by number in E.164
 * @throws StartError for test numbers in prod, and for an invalid number or code
 */
export function createTestNumbers(
  codes: Readonly<Record<string, string>>,
  keys: Pick<Keys, 'mark'>,
  environment: string,
): TestNumbers {
  const entries = Object.entries(codes)
  if (entries.length > 0 && environment === 'prod') {
    throw new StartError('Test numbers are configured in prod. Remove TEST_NUMBERS, which is only for beta and gamma')
  }
  if (!areTestNumbers(codes))
    throw new StartError(
      'TEST_NUMBERS is wrong. A test number must be +1 NXX 555 01XX, and its code must have six digits',
    )
  const marks = new Set(entries.map(([phone]) => keys.mark(phone)))
  const byPhone = new Map(entries)
  return { codeFor: (phone) => byPhone.get(phone), isMark: (mark) => marks.has(mark), count: entries.length }
}

export const withoutTestTexts = (sms: SmsPort, { codeFor }: TestNumbers): SmsPort => ({
  async send(text) {
    if (codeFor(text.to) === undefined) await sms.send(text)
  },
})

/** Parses `number=code,number=code`. */
export const testNumbersIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(',').map((pair) => {
      const [phone = '', code = ''] = pair.trim().split('=')
      return [phone, code]
    }),
  )

export const areTestNumbers = (codes: Readonly<Record<string, string>>): boolean =>
  Object.entries(codes).every(([phone, code]) => fictional.test(phone) && otp.test(code))
