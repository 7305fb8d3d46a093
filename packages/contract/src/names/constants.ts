/** Separate from `limits`, because the first page load needs no other limit. */
export const digits = { otp: 6, pin: 4, phone: 10 } as const

/** In milliseconds, from section 9 of both specification documents. */
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

/** In milliseconds. The specification does not define these durations (rulings 15, 16, 19, 36). */
export const ownDurations = {
  /** The longest wait in the app for a feature flag without a stored value. */
  flagTimeoutMs: 1_500,
  /**
   * The longest wait of a chart for one call. It must be longer than `clientBudget`, so that the client fails first.
   */
  callBudget: 45_000,
  /** The longest wait of a page for a scan. It must allow three attempts of 30 seconds each. */
  scanBudget: 120_000,
  attemptTimeout: 10_000,
  retryBase: 300,
  profileSlow: 10_000,
  /**
   * The delay from a data request to a check of the file. `dataSecondLook` is the delay from this check to the next
   * check.
   */
  dataFirstLook: 5_000,
  dataSecondLook: 30_000,
  /** The longest wait of a chart for a navigation that the client has started. */
  leavingTimeout: 10_000,
  /** The delay before the page submits a complete code. An edit cancels the submission. */
  autoSubmit: 300,
  sessionIdle: 15 * 60_000,
  otpLife: 10 * 60_000,
  otpWindow: 15 * 60_000,
  pinLock: 24 * 60 * 60_000,
} as const

/** Relative to the backend. The telemetry code requests this path itself if no client loads. */
export const featureFlagsPath = '/api/v1/feature-flags'

export const placeholders = { phone: '+1 (XXX) XXX - XXXX' } as const

/**
 * In CSS pixels. A page has the desktop layout from the width `medium`. A modal is full-screen if the window is
 * narrower than `medium` or lower than `low` (R075, R076).
 */
export const breakpoints = { medium: 768, low: 480 } as const
