import { numbers } from '../site/site.ts'
import type { Own } from './derived-responses.ts'
import type { Arrangement } from './website.ts'

export const websiteAnswers: Own<Arrangement> = {
  firstAsk: {
    'second factor required': {
      fault: { status: 200, body: JSON.stringify({ nextStep: 'CollectSecondFactor' }) },
      isEnd: true,
    },
    'verification complete': { isSignedIn: true },
  },
  laterAsk: { 'phone number required again': 'the wire', 'verification complete': 'the wire' },
  sendOtp: { 'phone number refused': { number: '4165551234' }, 'code limit reached': 'the wire' },
  resendOtp: { 'phone number refused': 'the wire', 'code limit reached': 'the wire' },
  verifyOtp: {
    'wrong code': { isCodeWrong: true },
    'no user with this phone number': { number: numbers.unknown },
    'phone number of another user': { number: numbers.unknown },
    locked: { isCodeWrong: true, budgets: { wrongOtpPerWindow: 1 } },
  },
  submitPin: {
    'wrong PIN': { isPinWrong: true },
    'too many wrong PINs': { isPinWrong: true, budgets: { wrongPins: 1 } },
    'too many wrong PINs, lock without end': { isPinWrong: true, budgets: { wrongPinsInRow: 1 } },
  },
  undoChange: { 'wrong PIN': { isPinWrong: true } },
  loadUndo: { 'palm to remove': 'nothing' },
}
