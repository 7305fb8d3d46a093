/** A journey tries more than a person does in an hour; what it does not try on purpose must not stop it. */
export const generous = {
  wrongOtpPerWindow: 50,
  wrongPins: 50,
  smsPerNumberWindow: 50,
  smsPerNumberDay: 50,
  unclearPalmsPerShellHour: 500,
  unclearPalmsPerShellDay: 5_000,
  nearPalmsPerShellWeek: 500,
  nearPalmsPerPerson: 500,
} as const
