import type { WordsOf } from '../catalogue.ts'

export const words: WordsOf<'sign-in'> = {
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
  pinTyped: 'Por su seguridad, escriba el PIN con el teclado. Aquí no se puede pegar, copiar ni arrastrar.',

  'steps.lockedTitle': 'El inicio de sesión está en pausa',
  'steps.lockedUntil': 'Podrá intentarlo de nuevo a partir de: {time}',
  'steps.lockedUntilDay': 'Podrá intentarlo de nuevo a partir de: {time}',
  'steps.lockedMinutes': '(en {count} min)',
  'steps.lockedHours': '(en {count} h)',
  'steps.lockedPalm': 'Mientras tanto, su palma sigue funcionando en todos los dispositivos de {brand}.',
  'steps.barredTitle': 'Su PIN está bloqueado',
  'steps.barred': 'Se escribió mal demasiadas veces y lo bloqueamos. El bloqueo no termina solo.',
  'steps.barredHelp':
    'Inicie sesión con su palma en la app de {brand}: así termina el bloqueo, a más tardar en un día. Atención al cliente también puede ayudarle.',
  'steps.troubledTitle': 'Tenemos que revisarlo con más detalle',
  'steps.troubledSafe': 'Ningún perfil cambió.',
  'steps.support': 'Comunicarse con atención al cliente',
  'steps.brokenTitle': 'Algo falló de nuestro lado',
  'steps.brokenText': 'Inténtelo de nuevo',

  'addPin.title': 'Escriba su PIN',
  'addPin.lead': 'Los cuatro dígitos que eligió cuando creó su perfil.',
  'addPin.leadOf': 'Los cuatro dígitos que eligió cuando creó el perfil del número que termina en {tail}.',
  'addPin.leadStepUp':
    'Antes de cambiar o descargar algo, confirme que es usted. Después volverá a donde estaba, para continuar.',
  'addPin.label': 'PIN',
  'addPin.locked': 'Se intentó usar su PIN demasiadas veces.',

  'checkVerification.failedTitle': 'No pudimos comunicarnos con el servicio',
  'checkVerification.tooMany': 'Desde esta conexión se intentó iniciar sesión demasiadas veces.',

  'validatePhone.otpTitle': 'Escriba el código',
  'validatePhone.otpLead': 'Enviamos un mensaje de texto al {phone}.',
  'validatePhone.otpLabel': 'Código de un solo uso',
  'validatePhone.otpNever': 'Nunca le pediremos este código por teléfono ni por mensaje de texto.',
  'validatePhone.otpNote': 'Seis dígitos; se verifica en cuanto escribe el último. El código sirve por 10 minutos.',
  'validatePhone.otpLastNote': 'Es el último intento antes de una pausa. Presione Continuar cuando lo haya revisado.',
  'validatePhone.changeNumber': 'Cambiar el número',
  'validatePhone.resend': 'Enviar otro código',
  'validatePhone.locked': 'Se escribieron demasiados códigos incorrectos para este número.',
}
