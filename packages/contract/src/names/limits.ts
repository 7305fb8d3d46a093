import { digits } from './constants.ts'

/** From section 9 of both specification documents, except `externalId`. */
export const limits = {
  otpLength: digits.otp,
  pinLength: digits.pin,
  phoneDigits: digits.phone,
  wrongOtpAttempts: 3,
  retries: 3,
  authorizationsPageSize: 25,
  programsPerPage: { desktop: 9, mobile: 6 },
  /** The maximum lengths of a pattern and of the tested text, in characters (ruling 21). */
  externalId: { pattern: 256, text: 64 },
  consentScrollTolerancePx: 10,
  carousel: { swipePx: 50, tapPx: 10 },
  modalFullScreen: { belowWidthPx: 768, belowHeightPx: 480 },
  eventStream: { headerNameBytes: 255, headerValueBytes: 65535 },
  qr: { sizePx: 256, errorCorrection: 'L' },
} as const

export const ownLimits = { wrongPinAttempts: 10, serverMessageCharacters: 200 } as const
