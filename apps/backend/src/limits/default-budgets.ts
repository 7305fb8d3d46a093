import { ownLimits, limits as sharedLimits } from '@palmflow/contract'

export const defaultBudgets = {
  wrongOtpPerWindow: sharedLimits.wrongOtpAttempts,
  wrongPins: ownLimits.wrongPinAttempts,
  wrongPinsInRow: 30,
  /**
   * The maximum number of wrong PINs in 30 days. After the last allowed wrong PIN, the owner gets a text message. The
   * PIN is not locked.
   */
  wrongPinsPerMonth: 15,
  wrongStepUps: 5,
  rightPinsPerHour: 20,
  /**
   * The maximum counts of text messages to one phone number from clients that have verified this phone number. Another
   * network gets half of the daily value. All strangers together get twice both values.
   */
  smsPerNumberWindow: 5,
  smsPerNumberDay: 10,
  /** The text messages that an address without a proof may leave unanswered in an hour. */
  smsPerAddressHour: 10,
  /** The unanswered text messages of all strangers together, and of all clients with a proof together. */
  smsStrangersHour: 2_000,
  smsKnownHour: 5_000,
  /**
   * The text messages with codes in a day, answered or not, and their maximum cost. The cost has the currency of
   * `smsPrice`.
   */
  smsPerDay: 40_000,
  smsPrice: 0.01,
  smsSpendPerDay: 400,
  sessionsPerAddress: 300,
  consentsPerAddress: 300,
  consentsPerDevice: 60,
  palmsPerConsent: 5,
  /** The maximum number of palm scans in one enrolment, for both hands together. */
  palmsPerEnrolment: 12,
  pinsPerEnrolment: 20,
  creationsPerEnrolment: 30,
  checksPerSessionHour: 60,
  /**
   * The new profiles that clients at one address may create in a day. The limits of the networks around the address are
   * multiples of this limit.
   */
  profilesPerAddressDay: 60,
  /**
   * The palms that clients without a registered shell may send in an hour, at one address and in total. Strangers and
   * clients with a proof have separate totals.
   */
  unprovenPalmsPerAddressHour: 60,
  unprovenPalmsHour: 20_000,
  /**
   * The palms without a clear match that one registered shell may send. After the hourly limit the shell must wait.
   * After the daily limit the shell gets the results of a shell without a valid signature.
   */
  unclearPalmsPerShellHour: 60,
  unclearPalmsPerShellDay: 240,
  /**
   * The unclear palms that all registered shells at one address may send in a day. The limits of the networks around
   * the address are multiples of this limit.
   */
  unclearPalmsPerAddressDay: 1_200,
  /**
   * The near palms that one shell may send in a week. The second limit is for one user, at all shells, in 90 days. A
   * near palm counts until its user verifies the phone number.
   */
  nearPalmsPerShellWeek: 12,
  nearPalmsPerPerson: 2,
  smsPerDeviceHour: 30,
  dataRequestsPerDay: 5,
  palmsAddedPerDay: 6,
  /**
   * The sign-ins that one sign-in may end. Each sign-in has its own limit. Otherwise a stolen session could use up the
   * limit of the user's other sign-ins.
   */
  signInsEndedPerWindow: 60,
  /** The identity tokens of one sign-in, for all audiences. */
  identityTokensPerWindow: 60,
  /** The introspections of one audience. Each server counts separately. */
  introspectionsPerMinute: 60_000,
  requestsPerMinute: 1_200,
}
export type Budgets = { [Name in keyof typeof defaultBudgets]: number }
