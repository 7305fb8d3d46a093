/**
 * The numbers of digits in a code, a PIN and a phone number. They are separate from `limits`, because the first page
 * load needs no other limit.
 */
export const digits = { otp: 6, pin: 4, phone: 10 } as const

/** Durations in milliseconds from section 9 of both specification documents. */
export const durations = {
  checkVerificationDelay: 500,
  messageTimeout: 5_000,
  snackbarTimeout: 6_000,
  featureFlagsTimeout: 10_000,
  pollInterval: 1_000,
  pollTimeout: 10_000,
  downloadPollTimeout: 30_000,
  helpScrollDelay: 350,
  stepDurationCap: 300_000,
  telemetryFlush: 10_000,
  telemetryDwell: 15_000,
} as const

/** Durations in milliseconds that the specification does not define (rulings 15, 16, 19, 36). */
export const ownDurations = {
  /** The longest wait for the feature flags on a user's first visit in the app. */
  flagPatience: 1_500,
  /**
   * The longest wait of a chart for one call. After this time, the chart offers the user another action. The client's
   * timeout is shorter, so that the client fails first.
   */
  callBudget: 45_000,
  /** The longest wait of a page for a scan. It allows three attempts of 30 seconds each. */
  scanBudget: 120_000,
  attemptTimeout: 10_000,
  retryBase: 300,
  profileSlow: 10_000,
  /** The delay after a data request until the page first checks whether the file is complete. */
  dataFirstLook: 5_000,
  dataSecondLook: 30_000,
  /** The longest wait of a chart for a navigation that the client has started. After this time, the chart continues. */
  leavingTimeout: 10_000,
  /** The delay before a complete code is submitted automatically. An edit cancels the submission. */
  autoSubmit: 300,
  sessionIdle: 15 * 60_000,
  otpLife: 10 * 60_000,
  otpWindow: 15 * 60_000,
  pinLock: 24 * 60 * 60_000,
} as const

/**
 * The path of the feature flags, relative to the backend. The monitoring also uses this path, on pages without a
 * client.
 */
export const featureFlagsPath = '/api/v1/feature-flags'

export const placeholders = { phone: '+1 (XXX) XXX - XXXX' } as const

/**
 * Breakpoints in CSS pixels. A page has the desktop layout if its width is at least `medium`. A modal is full-screen if
 * the window is narrower than `medium` or lower than `low` (R075, R076).
 */
export const breakpoints = { medium: 768, low: 480 } as const
