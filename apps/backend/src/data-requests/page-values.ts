import type { DocumentLanguage } from '@palmflow/contract/documents'
import { html } from 'hono/html'
import { timeIn } from '../documents/document-page.ts'
import { pageWords, spanishTexts } from './page-texts.ts'
import type { Facts } from './section.ts'

type Html = ReturnType<typeof html>
type Words = Readonly<Record<string, readonly [en: string, es: string]>>

const valueWords: Readonly<Record<string, Words>> = {
  status: { active: ['Active', 'Activo'], 'on hold': ['On hold', 'Suspendido'] },
  hand: { left: ['Left', 'Izquierda'], right: ['Right', 'Derecha'] },
  palmAdded: { left: ['Left', 'Izquierda'], right: ['Right', 'Derecha'] },
  handsWanted: { LEFT: ['Left', 'Izquierda'], RIGHT: ['Right', 'Derecha'], BOTH: ['Both', 'Las dos'] },
  language: { 'en-US': ['English', 'Inglés'], 'es-US': ['Spanish', 'Español'] },
  purpose: {
    ACCOUNT_VERIFICATION: ['Sign in', 'Iniciar sesión'],
    UPDATE_PHONE: ['Change your number', 'Cambiar su número'],
    ADD_PALM: ['Add a palm', 'Agregar una palma'],
  },
  surface: { website: ['Website', 'Sitio web'], app: ['App', 'App'] },
  browser: {
    chrome: ['Chrome', 'Chrome'],
    edge: ['Edge', 'Edge'],
    firefox: ['Firefox', 'Firefox'],
    opera: ['Opera', 'Opera'],
    safari: ['Safari', 'Safari'],
    samsung: ['Samsung Internet', 'Samsung Internet'],
    other: ['Another browser', 'Otro navegador'],
  },
  system: {
    android: ['Android', 'Android'],
    chromeos: ['ChromeOS', 'ChromeOS'],
    ipad: ['iPad', 'iPad'],
    iphone: ['iPhone', 'iPhone'],
    linux: ['Linux', 'Linux'],
    mac: ['Mac', 'Mac'],
    windows: ['Windows', 'Windows'],
    other: ['another system', 'otro sistema'],
  },
  call: {
    createProfile: ['Created your profile', 'Creó su perfil'],
    deleteProfile: ['Asked to delete your profile', 'Pidió eliminar su perfil'],
    endOtherSignIns: ['Signed out everywhere else', 'Cerró las demás sesiones'],
    endSignIn: ['Signed out another device', 'Cerró la sesión de otro dispositivo'],
    linkProgram: ['Linked a program', 'Vinculó un programa'],
    unlinkProgram: ['Unlinked a program', 'Desvinculó un programa'],
    authorizeApplication: ['Connected or disconnected an account', 'Conectó o desconectó una cuenta'],
    recordConsent: ['Agreed to a document', 'Aceptó un documento'],
    recordConsents: ['Agreed to documents', 'Aceptó documentos'],
    removePalm: ['Removed a palm', 'Eliminó una palma'],
    requestAccessToken: ['Opened a session', 'Abrió una sesión'],
    sendOtp: ['Asked for a code', 'Pidió un código'],
    resendChallengeOtp: ['Asked for another code', 'Pidió otro código'],
    setPalmPreference: ['Chose which hands to enroll', 'Eligió qué manos registrar'],
    setPin: ['Set a PIN', 'Creó un PIN'],
    signOut: ['Signed out', 'Cerró la sesión'],
    startDataRequest: ['Asked for this copy of your data', 'Pidió una copia de sus datos'],
    startDataAccess: ['Asked for this copy of your data', 'Pidió una copia de sus datos'],
    submitCredential: ['Entered a code or PIN', 'Escribió un código o el PIN'],
    submitPalm: ['Scanned a palm', 'Escaneó una palma'],
    respondToChallenge: ['Answered a sign-in step', 'Respondió a un paso del inicio de sesión'],
    undoChange: ['Undid a change', 'Deshizo un cambio'],
  },
}

const spanish: Readonly<Record<string, string>> = spanishTexts
export const ourText = (text: string, language: DocumentLanguage): string =>
  language === 'es-US' ? (spanish[text] ?? text) : text

const usNumber = /^\+1(\d{3})(\d{3})(\d{4})$/

/** The attribute `value` contains the stored form of a phone number. */
export function displayOf(column: string, value: Facts[string] | undefined, language: DocumentLanguage): Html | string {
  const words = pageWords[language]
  if (value === undefined || value === null || value === '') return words.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return value.toLocaleString(language)
  if (usNumber.test(value)) return html`<data value="${value}">${value.replace(usNumber, '+1 ($1) $2-$3')}</data>`
  const pair = valueWords[column]?.[value]
  if (pair !== undefined) return pair[language === 'es-US' ? 1 : 0]
  return column === 'counted' ? ourText(value, language) : timeIn(language, value)
}
