import type { SiteLanguage } from '@palmflow/contract'

/**
 * The text message names the purpose of the code, so that the user can detect a fraud. For example, a caller may
 * request the code under another pretext.
 */
export type OtpPurpose = 'signIn' | 'signUp' | 'updatePhone' | 'addPalm'

interface Texts {
  otp: (brandName: string, code: string, purpose: OtpPurpose) => string
  palm: (brandName: string) => string
  /** Returns the sentence for a user who did not make the change. */
  undo: (url: string) => string
  support: string
  undone: (brandName: string, tail: string) => string
  palmRemoved: (brandName: string) => string
  erased: (brandName: string) => string
  disconnected: (brandName: string, partnerName: string) => string
  data: (brandName: string) => string
  phone: (brandName: string, tail: string) => string
  pin: (brandName: string) => string
  pinsWrong: (brandName: string) => string
  signedOut: (brandName: string) => string
}
const toDo: Readonly<Record<OtpPurpose, string>> = {
  signIn: 'to sign in',
  signUp: 'to sign up',
  updatePhone: 'to CHANGE YOUR NUMBER',
  addPalm: 'to ADD A PALM',
}
const paraQue: Readonly<Record<OtpPurpose, string>> = {
  signIn: 'para iniciar sesión',
  signUp: 'para registrarse',
  updatePhone: 'para CAMBIAR SU NÚMERO',
  addPalm: 'para AGREGAR UNA PALMA',
}
const texts: Readonly<Record<SiteLanguage, Texts>> = {
  'en-US': {
    otp: (brandName, code, purpose) =>
      `${code} is your ${brandName} code ${toDo[purpose]}. It's good for 10 minutes. Never share it.`,
    palm: (brandName) => `A palm was added to your ${brandName} profile.`,
    undo: (url) => `If that wasn't you, undo it within 72 hours with your PIN: ${url}`,
    support: "If that wasn't you, contact customer support.",
    undone: (brandName, tail) =>
      `Changes to your ${brandName} profile were undone with your PIN. Its number now ends in ${tail}. If that wasn't you, contact customer support.`,
    palmRemoved: (brandName) =>
      `A palm was removed from your ${brandName} profile. If that wasn't you, contact customer support.`,
    erased: (brandName) =>
      `Your ${brandName} profile was deleted, with your palms and your data. If that wasn't you, contact customer support.`,
    disconnected: (brandName, partnerName) =>
      `${partnerName} was disconnected from your ${brandName} profile. If that wasn't you, contact customer support.`,
    data: (brandName) => `Your ${brandName} data is ready. Sign in to download it within 7 days:`,
    phone: (brandName, tail) => `The mobile number on your ${brandName} profile was changed to one ending in ${tail}.`,
    pin: (brandName) =>
      `After too many wrong tries, your ${brandName} PIN is locked for a day. You can still sign in with your palm. If that wasn't you, contact customer support.`,
    pinsWrong: (brandName) =>
      `There were many wrong tries at your ${brandName} PIN in the last 30 days. If that wasn't you, contact customer support.`,
    signedOut: (brandName) =>
      `After too many wrong tries at your ${brandName} PIN on a signed-in device, we signed that device out. If that wasn't you, contact customer support.`,
  },
  'es-US': {
    otp: (brandName, code, purpose) =>
      `${code} es su código de ${brandName} ${paraQue[purpose]}. Sirve por 10 minutos. No lo comparta nunca.`,
    palm: (brandName) => `Se agregó una palma a su perfil de ${brandName}.`,
    undo: (url) => `Si no fue usted, deshágalo con su PIN en las próximas 72 horas: ${url}`,
    support: 'Si no fue usted, comuníquese con atención al cliente.',
    undone: (brandName, tail) =>
      `Se deshicieron cambios en su perfil de ${brandName} con su PIN. Su número ahora termina en ${tail}. Si no fue usted, comuníquese con atención al cliente.`,
    palmRemoved: (brandName) =>
      `Se quitó una palma de su perfil de ${brandName}. Si no fue usted, comuníquese con atención al cliente.`,
    erased: (brandName) =>
      `Se eliminó su perfil de ${brandName}, con sus palmas y sus datos. Si no fue usted, comuníquese con atención al cliente.`,
    disconnected: (brandName, partnerName) =>
      `${partnerName} se desconectó de su perfil de ${brandName}. Si no fue usted, comuníquese con atención al cliente.`,
    data: (brandName) =>
      `La copia de sus datos de ${brandName} está lista. Inicie sesión para descargarla en los próximos 7 días:`,
    phone: (brandName, tail) =>
      `El número de celular de su perfil de ${brandName} se cambió por uno que termina en ${tail}.`,
    pin: (brandName) =>
      `Después de demasiados intentos incorrectos, su PIN de ${brandName} quedó bloqueado por un día. Todavía puede iniciar sesión con su palma. Si no fue usted, comuníquese con atención al cliente.`,
    pinsWrong: (brandName) =>
      `Hubo muchos intentos incorrectos con su PIN de ${brandName} en los últimos 30 días. Si no fue usted, comuníquese con atención al cliente.`,
    signedOut: (brandName) =>
      `Hubo demasiados intentos incorrectos con su PIN de ${brandName} en un dispositivo con la sesión iniciada, y cerramos esa sesión. Si no fue usted, comuníquese con atención al cliente.`,
  },
}

/** The last line binds the code to the host of the site. Browsers then offer the code only on this host. */
export const otpText = (
  brandName: string,
  host: string,
  { code, purpose }: { code: string; purpose: OtpPurpose },
  language: SiteLanguage = 'en-US',
): string => `${texts[language].otp(brandName, code, purpose)}\n\n@${host} #${code}`

export const dataText = (brandName: string, url: string, language: SiteLanguage = 'en-US'): string =>
  `${texts[language].data(brandName)} ${url}`

/** @param undoUrl if undefined, the message names support and has no link */
function andUndo(text: string, language: SiteLanguage, undoUrl: string | undefined): string {
  const { undo, support } = texts[language]
  return `${text} ${undoUrl === undefined ? support : undo(undoUrl)}`
}

export const palmText = (brandName: string, language: SiteLanguage = 'en-US', undoUrl?: string): string =>
  andUndo(texts[language].palm(brandName), language, undoUrl)

export const palmRemovedText = (brandName: string, language: SiteLanguage = 'en-US'): string =>
  texts[language].palmRemoved(brandName)

export const erasedText = (brandName: string, language: SiteLanguage = 'en-US'): string =>
  texts[language].erased(brandName)

export const disconnectedText = (brandName: string, partnerName: string, language: SiteLanguage = 'en-US'): string =>
  texts[language].disconnected(brandName, partnerName)

export const phoneText = (
  brandName: string,
  tail: string,
  language: SiteLanguage = 'en-US',
  undoUrl?: string,
): string => andUndo(texts[language].phone(brandName, tail), language, undoUrl)

export const undoneText = (brandName: string, tail: string, language: SiteLanguage = 'en-US'): string =>
  texts[language].undone(brandName, tail)

/**
 * `pin`: the first lock of a series. `pinsWrong`: many wrong PINs in 30 days. `signedOut`: wrong PINs have ended a
 * sign-in.
 */
export const pinText = (
  brandName: string,
  language: SiteLanguage = 'en-US',
  of: 'pin' | 'pinsWrong' | 'signedOut' = 'pin',
): string => texts[language][of](brandName)
