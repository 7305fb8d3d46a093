import { numbers } from '../site/site.ts'
import type { Own } from './derived-responses.ts'
import type { Arrangement } from './website.ts'

export const websiteAnswers: Own<Arrangement> = {
  firstAsk: {
    'a second factor is wanted': {
      fault: { status: 200, body: JSON.stringify({ nextStep: 'CollectSecondFactor' }) },
      isEnd: true,
    },
    'nothing more is wanted': { isSignedIn: true },
  },
  laterAsk: { 'a number is wanted again': 'the wire', 'nothing more is wanted': 'the wire' },
  sendOtp: { 'the number is refused': { number: '4165551234' }, 'no more codes for now': 'the wire' },
  resendOtp: { 'the number is refused': 'the wire', 'no more codes for now': 'the wire' },
  verifyOtp: {
    'the code is wrong': { isCodeWrong: true },
    'no user has this number': { number: numbers.unknown },
    'the number is not theirs': { number: numbers.unknown },
    'too many attempts were made': { isCodeWrong: true, budgets: { wrongOtpPerWindow: 1 } },
  },
  submitPin: {
    'the PIN is wrong': { isPinWrong: true },
    'too many PINs were wrong': { isPinWrong: true, budgets: { wrongPins: 1 } },
    'too many PINs were wrong, and no time ends it': { isPinWrong: true, budgets: { wrongPinsInRow: 1 } },
  },
  undoChange: { 'the PIN is wrong': { isPinWrong: true } },
  loadUndo: { 'a palm is removed': 'nothing' },
}
