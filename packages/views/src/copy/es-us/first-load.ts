import type { MessagesOf } from '../catalogue.ts'

export const words: MessagesOf<'first-load'> = {
  phoneInvalid: 'El número de teléfono no es válido',
  phoneForeign: 'El número de teléfono no es válido. Escriba un número de EE. UU. de 10 dígitos.',
  tryAgain: 'Ocurrió un error, inténtelo de nuevo',
  offline: 'No tiene conexión. Revise su internet e inténtelo de nuevo',
  sessionExpiredSignIn: 'Su sesión venció, vuelva a iniciar sesión',

  back: 'Atrás',
  cancel: 'Cancelar',
  continue: 'Continuar',
  loading: 'Cargando',
  busy: 'Un momento…',
  sending: 'Enviando…',
  signingOut: 'Cerrando su sesión',
  globalErrorTitle: 'Algo falló de nuestro lado',
  globalErrorText: 'Inténtelo de nuevo',
  backToHomepage: 'Volver a la página de inicio',
  titleSignIn: 'Iniciar sesión | {brand}',
  titleScreen: '{screen} | {brand}',
  pausedTitle: 'Demasiados intentos',
  pausedText: 'La mayoría de las pausas termina en 15 minutos.',
  tooManyRequestsTitle: 'Alcanzó el máximo de intentos',
  tooManyRequestsText: 'Inténtelo de nuevo más tarde',

  'checkVerification.waiting': 'Verificando sus datos',
  'checkVerification.reload': 'Volver a cargar',

  'field.phoneInvalid': 'Revise su número de EE. UU. de 10 dígitos',
  'field.tryAgain': 'No se pudo completar',

  'validatePhone.title': 'Escriba su número',
  'validatePhone.lead': 'Le enviaremos un código por mensaje de texto.',
  'validatePhone.label': 'Número de celular',
  'validatePhone.note': 'Pueden aplicarse cargos por mensajes y datos',
  'validatePhone.payments': 'Inicie sesión en Pagos y membresías',
  'validatePhone.other': 'Inicie sesión en Salud y otras cuentas',
  'validatePhone.new': '¿Es su primera vez?',
  'validatePhone.signUp': 'Registrarse',
  'validatePhone.lost': '¿Ya no tiene este número?',
}
