import type { WordsOf } from '../catalogue.ts'

export const words: WordsOf<'how-it-works'> = {
  titleHowItWorks: 'Cómo funciona | {brand}',
  'howItWorks.title': 'Regístrese una vez, úsela donde quiera',
  'howItWorks.lead': 'Escanee su palma una sola vez. Después, donde vea {brand}, con la mano le basta.',
  'howItWorks.steps': 'Tres pasos, y el primero una sola vez',
  'howItWorks.enroll': 'Registre su palma',
  'howItWorks.enrollText':
    'Con la app de {brand} en su teléfono o en persona, en un dispositivo. Con una palma basta, y puede agregar la otra.',
  'howItWorks.hover': 'Acerque la palma para identificarse o pagar',
  'howItWorks.hoverText': 'Ponga la palma sobre el dispositivo, sin tocarlo. Le reconoce enseguida.',
  'howItWorks.control': 'Usted decide',
  'howItWorks.controlText':
    'Sus datos se pueden vincular, desvincular o eliminar cuando quiera: una tarjeta, una membresía o todo su perfil.',
  'howItWorks.why': '¿Por qué usar su palma?',
  'howItWorks.reliable': 'Confiable',
  'howItWorks.reliableText': 'Su palma es solo suya. No se puede perder, prestar ni dejar en casa.',
  'howItWorks.simple': 'Sencilla',
  'howItWorks.simpleText': 'No hay nada que llevar ni que cargar. Acerque la mano y siga su camino.',
  'howItWorks.fast': 'Rápida',
  'howItWorks.fastText': 'Menos de un segundo desde que acerca la mano.',
  'howItWorks.callTitle': 'Registre su palma hoy',
  'howItWorks.callText': 'Descargue la app, escanee su palma donde esté y ya dio el primer paso.',
  'howItWorks.download': 'Descargar la app',
}
