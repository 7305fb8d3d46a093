import { brand } from '@palmflow/brand'
import { describe, expect, test } from 'vitest'
import type { QuotedKey } from '../../testing/quoted.ts'
import type { CopyKey } from '../catalogue.ts'
import { esUs } from './whole.ts'

/** The Spanish texts for quotes of the specification, letter for letter (ruling 50). */
const spanish = {
  // The error screen and the alert screen
  globalErrorTitle: 'Algo falló de nuestro lado',
  globalErrorText: 'Inténtelo de nuevo',
  backToHomepage: 'Volver a la página de inicio',
  tooManyRequestsTitle: 'Alcanzó el máximo de intentos',
  tooManyRequestsText: 'Inténtelo de nuevo más tarde',
  // The bar, and the buttons of a step
  myAccount: 'Mi cuenta',
  signOut: 'Cerrar sesión',
  signIn: 'Iniciar sesión',
  signUp: 'Registrarse',
  back: 'Atrás',
  cancel: 'Cancelar',
  // The profile
  'appDashboard.title': 'Mi perfil',
  myProfile: 'Mi perfil',
  profileAdded: 'agregada',
  profileNotAdded: 'no agregada',
  'appDashboard.added': 'agregada',
  'appDashboard.notAdded': 'no agregada',
  // The data request
  'dataRequest.start': 'Solicitar mis datos',
  'dataRequest.startNew': 'Solicitar mis datos otra vez',
  'dataRequest.download': 'Descargar mis datos',
  'dataRequest.requested':
    'La solicitud está en curso; cuando la descarga esté lista se enviará un mensaje de texto al número que aparece arriba.',
  'dataRequest.downloadStarted': 'La descarga comenzó, revise su navegador',
  'dataRequest.error': 'Ocurrió un error al procesar su solicitud. Inténtelo de nuevo más tarde.',
  // Deleting the profile
  'unenroll.sure': '¿Confirma que quiere darse de baja?',
  'unenroll.yes': 'Sí, quiero darme de baja',
  // The settings of the app
  'settings.signOut': 'Cerrar sesión',
  'settings.conditions': 'Condiciones de uso para usuarios',
  'settings.privacy': 'Aviso de datos y privacidad',
  'settings.consumerHealth': 'Divulgación de privacidad de los datos de salud del consumidor',
  // The connected accounts
  'accounts.title': 'Cuentas conectadas',
  'accounts.lead': 'Vea las cuentas de socios que conectó a su perfil.',
  'accounts.disconnect': 'Desconectar',
  'accounts.none': 'No tiene cuentas de socios externos conectadas a su perfil.',
  'accounts.failed': 'No se pudieron obtener las cuentas',
  'accounts.disconnectFailed': 'No se pudo desconectar la cuenta. Inténtelo de nuevo.',
  // The loyalty programs
  'addLoyaltyLinking.link': 'Vincular',
  'addLoyaltyLinking.unlink': 'Desvincular',
  'addLoyaltyLinking.linked': 'Vinculados',
  'addLoyaltyLinking.available': 'Disponibles',
  'addLoyaltyLinking.added': 'Ya agregados',
  'addLoyaltyLinking.nothingLinked': 'Elija entre las opciones de abajo para agregar aquí programas de lealtad...',
  'addLoyaltyLinking.none': 'No se encontraron programas',
  'addLoyaltyLinking.previous': 'Anterior',
  'addLoyaltyLinking.next': 'Siguiente',
  'addLoyaltyLinking.idInvalid': 'Escriba correctamente su {descriptor} e inténtelo de nuevo.',
  'addLoyaltyLinking.toldUnlinked': 'Se desvinculó {partner}',
  // How it works
  'howItWorks.title': 'Registre su palma una vez y úsela donde quiera',
  'howItWorks.why': '¿Por qué usar su palma?',
  // The download page
  'downloadApp.scanToCreate': 'Escanee el código QR para crear un perfil con su celular',
  'downloadApp.scan': 'Escanee con su celular',
  'downloadApp.or': 'O descargue la app',
  // The landing page
  choicePalm: 'Su palma.',
  choiceKey: 'Su llave.',
  choiceWallet: 'Su billetera.',
  whyTitle: '¿Por qué autenticarse con la palma?',
  startTitle: 'Comenzar es sencillo',
  // The chooser and the cookie preferences
  'signInIngress.title': 'Elija su experiencia de {brand}',
  'signInIngress.lead': 'Elija la opción para iniciar sesión o registrarse que más le convenga',
  'signInIngress.payments': 'Pagos y membresías',
  'signInIngress.healthcare': 'Salud y otras cuentas',
  'signInIngress.signUp': '¿No tiene una cuenta? Regístrese',
  'cookiePreferences.title': 'Preferencias de cookies',
  'cookiePreferences.essential': 'Esenciales',
  'cookiePreferences.performance': 'Rendimiento',
  'cookiePreferences.functional': 'Funcionales',
  'cookiePreferences.advertising': 'Publicidad',
  'cookiePreferences.allowed': 'Permitidas',
  'signUpIngress.signUp': 'Registrarse',
  'signUpIngress.learn': 'Más información',
  'signUpIngress.signIn': '¿Ya tiene una cuenta? Inicie sesión',
  // The help of the website and of the app
  'help.title': 'Ayuda',
  'help.category.getting-started': 'Primeros pasos',
  'help.category.using-your-palm': 'Cómo usar su palma',
  'help.category.data': '¿Cómo se usan mis datos?',
  'help.category.accessibility': 'Accesibilidad y experiencia',
  'help.category.account': 'Perfil y asistencia',
  'help.category.payment': 'Uso del producto para pagos',
  'help.category.healthcare': 'Uso del producto para la salud',
  'help.expandAll': 'Desplegar todo',
  'help.collapseAll': 'Plegar todo',
  'appHelp.more': '¿Tiene más preguntas?',
  'appHelp.manage': 'Administrar mi perfil',
  'appHelp.privacy': 'Datos y privacidad',
  'appHelp.signup': 'Registrarse',
  'appHelp.troubleshooting': 'Resolver problemas',
  // The already-enrolled screen and the slides
  'alreadyEnrolled.title': 'Ya tiene un perfil',
  'alreadyEnrolled.profile': 'Ir a mi perfil',
  'alreadyEnrolled.download': 'Descargar la app',
  'infographicsEducation.brand': '{brand}',
  'infographicsEducation.control': 'Control',
  'infographicsEducation.convenience': 'Comodidad',
  'infographicsEducation.security': 'Seguridad',
  // The fields of number, code and PIN
  'validatePhone.note': 'Pueden aplicarse cargos por mensajes y datos',
  phoneInvalid: 'El número de teléfono no es válido',
  otpInvalid: 'El código de un solo uso no es válido',
  pinInvalid: 'Revise su PIN e inténtelo de nuevo.',
  // The error messages of a flow
  otpMaximumAttempts: 'Alcanzó el máximo de intentos con códigos de un solo uso, inténtelo más tarde',
  tryAgain: 'Ocurrió un error, inténtelo de nuevo',
  tryAgainWithStop: 'Ocurrió un error, inténtelo de nuevo.',
  otpNotValidated: 'No se pudo verificar el código de un solo uso, inténtelo de nuevo',
  otpIncorrect: 'Código de un solo uso incorrecto',
  otpTooManyTimes: 'Escribió un código de un solo uso incorrecto demasiadas veces, inténtelo más tarde',
  sessionExpiredSignIn: 'Su sesión venció, vuelva a iniciar sesión',
  profileNotFound: 'No se encontró el perfil, inténtelo con otro número de teléfono o PIN',
  verifyingTrouble: 'Tenemos dificultades para verificar los datos. Comuníquese con atención al cliente',
  consentFailed: 'No se pudo obtener el acuerdo de consentimiento, inténtelo de nuevo más tarde.',
  sessionExpiredTryAgain: 'Su sesión venció, inténtelo de nuevo',
  tryAgainAction: 'Intentar de nuevo',
  'checkVerification.reload': 'Volver a cargar',
  'checkDevice.title': 'Este dispositivo no es compatible',
  'transitionToApp.notRecognizedTitle': 'No se reconoció la palma',
  'transitionToApp.notRecognizedLead': '¿Quiere intentar escanear la otra palma?',
  enrollmentMismatch:
    'El número que escribió no coincide con su perfil actual de {brand}. Revise el número que escribió e inténtelo de nuevo.',
  // The end of an enrolment
  'enrollmentSuccess.title': '¡Ya puede usar su palma en cualquier lugar con {brand}!',
  'enrollmentSuccess.lead': 'El primer uso activa su perfil',
  pollingTimedOut: 'Se agotó el tiempo de espera',
  // The resent code
  otpSentAgain: 'Le enviamos otro código',
} as const satisfies Readonly<Record<QuotedKey, string>> & Readonly<Partial<Record<CopyKey, string>>>

const words: Readonly<Record<string, string>> = esUs

describe('the Spanish text of a quote of the specification', () => {
  test.runIf(brand.placeholder).each(Object.entries(spanish))('the Spanish text %s is: %s', (key, text) => {
    expect(words[key]).toBe(text)
  })
})
