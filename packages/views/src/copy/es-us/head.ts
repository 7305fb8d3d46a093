import type { WordsOf } from '../catalogue.ts'

export const words: WordsOf<'head'> = {
  'head./':
    'Pague, entre e identifíquese con la palma. Regístrese una vez con {brand} y decida con qué se vincula su palma.',
  'head./how-it-works':
    'Registre su palma en la app o en persona, acérquela para identificarse o pagar y conserve el control de sus datos.',
  'head./help':
    'Respuestas sobre cómo empezar, el uso de su palma, sus datos, la accesibilidad, su cuenta, los pagos y la salud.',
  'head./download-app': 'Descargue la app de {brand} en su teléfono para registrar su palma y administrar su perfil.',
  'head./conditions-of-use': 'Las condiciones en las que usted usa {brand}.',
  'head./privacy-notice':
    'Qué guarda {brand} sobre usted, por qué y por cuánto tiempo, y cómo obtener una copia o pedir que se elimine.',
  'head./biometric-consent':
    'Qué acepta usted cuando {brand} crea una firma de su palma: cómo se guarda, se usa y se elimina.',
  'head./sign-in':
    'Inicie sesión en {brand} con su número de celular para ver sus palmas, sus cuentas vinculadas y sus datos.',
  'head./account-link': 'Inicie sesión en {brand} para pagos y membresías con su número de celular.',
  'head./too-many-requests':
    'Por qué el inicio de sesión queda en pausa después de muchos intentos, cuándo se reanuda y dónde obtener ayuda.',
  'head.needsScript': 'Esta página necesita JavaScript. Actívelo en su navegador y vuelva a abrir la página.',
  'head.picture': 'Una palma dibujada con pocas líneas',
}
