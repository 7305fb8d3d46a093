/** The digits of a code, a PIN and a phone number. Separate from `limits`, because the first load needs only these. */
export const digits = { otp: 6, pin: 4, phone: 10 } as const

/** Durations of both specification documents, section 9. Milliseconds. */
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

/** Our own durations, if the specification gives none (rulings 15, 16, 19, 36). */
export const ownDurations = {
  /** The time that a first visit in the app waits for its flags. */
  flagPatience: 1_500,
  /** The maximum wait of a chart for one call, before it offers the user a way on. The client times out earlier. */
  callBudget: 45_000,
  /** The maximum wait of a page for a scan: a user may need three tries of half a minute each. */
  scanBudget: 120_000,
  attemptTimeout: 10_000,
  retryBase: 300,
  profileSlow: 10_000,
  /** After a data request: when the page loads the profile to see whether the file is ready. */
  dataFirstLook: 5_000,
  dataSecondLook: 30_000,
  /** The client has started to open another page. After this time the chart goes on. */
  leavingTimeout: 10_000,
  /** The delay before a complete code is submitted. An edit cancels it. */
  autoSubmit: 300,
  sessionIdle: 15 * 60_000,
  otpLife: 10 * 60_000,
  otpWindow: 15 * 60_000,
  pinLock: 24 * 60 * 60_000,
} as const

/** The path of the flags below the back end, for the client, and for the monitoring of a page without a client. */
export const featureFlagsPath = '/api/v1/feature-flags'

export const placeholders = { phone: '+1 (XXX) XXX - XXXX' } as const

/**
 * CSS pixels. From the medium width on a page has its desktop layout. Below it, or if lower than `low`, modals are
 * full-screen (R075, R076).
 */
export const breakpoints = { medium: 768, low: 480 } as const
