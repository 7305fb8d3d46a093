import type { MessagesOf } from '../catalogue.ts'

export const words: MessagesOf<'head'> = {
  'head./':
    'Pague, entre y anuncie su llegada con la palma. Regístrese una vez con {brand} y decida con qué se vincula su palma.',
  'head./how-it-works':
    'Registre su palma en la app o en persona, acérquela para identificarse o pagar y conserve el control de sus datos.',
  'head./help':
    'Respuestas sobre cómo empezar, el uso de su palma, sus datos, la accesibilidad, su cuenta, los pagos y la salud.',
  'head./download-app': 'Descargue la app de {brand} en su teléfono para registrar su palma y administrar su perfil.',
  'head./conditions-of-use': 'Las condiciones para usar {brand}.',
  'head./privacy-notice':
    'Qué guarda {brand} sobre usted, por qué y por cuánto tiempo, y cómo obtener una copia o pedir que se elimine.',
  'head./biometric-consent':
    'Qué acepta usted cuando {brand} crea una firma de su palma: cómo la guardamos, usamos y eliminamos.',
  'head./sign-in': 'Inicie sesión en {brand} con su número de celular para ver sus palmas, cuentas vinculadas y datos.',
  'head./account-link': 'Inicie sesión en {brand} para pagos y membresías con su número de celular.',
  'head./too-many-requests':
    'Por qué el inicio de sesión queda en pausa después de demasiados intentos, cuándo puede volver a intentarlo y dónde obtener ayuda.',
  'head.needsScript': 'Esta página necesita JavaScript. Actívelo en su navegador y vuelva a abrir la página.',
  'head.picture': 'Una palma dibujada con pocas líneas',
}
