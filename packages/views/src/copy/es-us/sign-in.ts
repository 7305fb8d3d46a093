import type { MessagesOf } from '../catalogue.ts'

export const words: MessagesOf<'sign-in'> = {
  otpInvalid: 'El código de un solo uso no es válido',
  otpMaximumAttempts: 'Alcanzó el máximo de intentos con códigos de un solo uso, inténtelo más tarde',
  otpNotValidated: 'No se pudo verificar el código de un solo uso, inténtelo de nuevo',
  otpSentAgain: 'Le enviamos otro código',
  otpIncorrect: 'Código de un solo uso incorrecto',
  otpTooManyTimes: 'Escribió un código de un solo uso incorrecto demasiadas veces, inténtelo más tarde',
  pinInvalid: 'Revise su PIN e inténtelo de nuevo.',
  tryAgainWithStop: 'Ocurrió un error, inténtelo de nuevo.',
  profileNotFound: 'No se encontró el perfil, inténtelo con otro número de teléfono o PIN',
  verifyingTrouble: 'Tenemos dificultades para verificar los datos. Comuníquese con atención al cliente',
  sessionExpiredTryAgain: 'Su sesión venció, inténtelo de nuevo',

  tryAgainAction: 'Intentar de nuevo',
  pinTyped: 'Por su seguridad, escriba el PIN. Aquí no se puede pegar, copiar ni arrastrar.',

  'steps.lockedTitle': 'El inicio de sesión está en pausa',
  'steps.lockedUntil': 'Inténtelo de nuevo a partir de: {time}',
  'steps.lockedUntilDay': 'Inténtelo de nuevo el {time}',
  'steps.lockedMinutes': '(en {count} min)',
  'steps.lockedHours': '(en {count} h)',
  'steps.lockedPalm': 'Su palma sigue funcionando en todos los dispositivos de {brand}.',
  'steps.barredTitle': 'Su PIN está bloqueado',
  'steps.barred': 'Lo bloqueamos después de demasiados intentos incorrectos. No se desbloquea con el tiempo.',
  'steps.barredHelp':
    'Inicie sesión con su palma en la app de {brand} y su PIN se desbloqueará en un día o menos. Atención al cliente también puede ayudarle.',
  'steps.troubledTitle': 'Tenemos que revisar su caso',
  'steps.troubledSafe': 'Su perfil no cambió.',
  'steps.support': 'Comunicarse con atención al cliente',
  'steps.brokenTitle': 'Algo falló de nuestro lado',
  'steps.brokenText': 'Inténtelo de nuevo',

  'addPin.title': 'Escriba su PIN',
  'addPin.lead': 'Los 4 dígitos que eligió al registrarse.',
  'addPin.leadOf': 'Los 4 dígitos que eligió al registrarse con el número que termina en {tail}.',
  'addPin.leadStepUp': 'Antes de cambiar o descargar algo, confirmemos que es usted. Después seguirá donde se quedó.',
  'addPin.label': 'PIN',
  'addPin.locked': 'Demasiados intentos con el PIN.',

  'checkVerification.failedTitle': 'No pudimos comunicarnos con el servicio',
  'checkVerification.tooMany': 'Demasiados inicios de sesión desde esta conexión.',

  'validatePhone.otpTitle': 'Escriba el código',
  'validatePhone.otpLead': 'Enviamos un código por mensaje de texto al {phone}.',
  'validatePhone.otpLabel': 'Código de un solo uso',
  'validatePhone.otpNever': 'Nunca le pediremos este código por teléfono ni por mensaje.',
  'validatePhone.otpNote': 'Tiene 6 dígitos y sirve por 10 minutos. Lo verificamos en cuanto termine.',
  'validatePhone.otpLastNote': 'Es su último intento antes de una pausa. Revise el código y presione Continuar.',
  'validatePhone.changeNumber': 'Cambiar el número',
  'validatePhone.resend': 'Enviar otro código',
  'validatePhone.locked': 'Demasiados códigos incorrectos para este número.',
}
