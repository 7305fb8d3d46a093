/** How many digits a person gives; apart from `limits`, for the first load needs no more. */
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

/** Our own figures, where the specification gives none (rulings 15, 16, 19, 36). */
export const ownDurations = {
  /** How long a first visit in the app waits for its flags. */
  flagPatience: 1_500,
  /** Longest a chart waits for one call before it offers the person a way on; the client gives up sooner. */
  callBudget: 45_000,
  /** Longest a page waits for a scan: a person may need three tries at the scanner, of half a minute each. */
  scanBudget: 120_000,
  attemptTimeout: 10_000,
  retryBase: 300,
  profileSlow: 10_000,
  /** After a data request: when the page loads the profile to see whether the file is ready. */
  dataFirstLook: 5_000,
  dataSecondLook: 30_000,
  /** The client has begun to take the person elsewhere; if nothing came of it, the chart goes on. */
  leavingTimeout: 10_000,
  /** How long a code that is whole stands before it goes by itself: an edit calls it off. */
  autoSubmit: 300,
  sessionIdle: 15 * 60_000,
  otpLife: 10 * 60_000,
  otpWindow: 15 * 60_000,
  pinLock: 24 * 60 * 60_000,
} as const

/** Where flags are asked for, below the back end: by the client's row, and by what watches a page that has no client. */
export const featureFlagsPath = '/api/v1/feature-flags'

export const placeholders = { phone: '+1 (XXX) XXX - XXXX' } as const

/** CSS pixels. From the medium width on a page is laid out as on a desk; below it, or lower than `low`, modals fill the screen (A61). */
export const breakpoints = { medium: 768, low: 480 } as const
