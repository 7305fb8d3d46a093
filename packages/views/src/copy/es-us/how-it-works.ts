import type { MessagesOf } from '../catalogue.ts'

export const words: MessagesOf<'how-it-works'> = {
  titleHowItWorks: 'Cómo funciona | {brand}',
  'howItWorks.title': 'Registre su palma una vez y úsela donde quiera',
  'howItWorks.lead': 'Escanee su palma una sola vez. Después, donde vea {brand}, le basta con la mano.',
  'howItWorks.start': 'Comenzar',
  'howItWorks.steps': 'Tres pasos, y el primero una sola vez',
  'howItWorks.enroll': 'Registre su palma',
  'howItWorks.enrollText':
    'Use la app de {brand} en su teléfono o regístrese en persona en un dispositivo. Con una palma basta, y puede agregar la otra cuando quiera.',
  'howItWorks.hover': 'Acerque la palma para identificarse o pagar',
  'howItWorks.hoverText':
    'Ponga la palma sobre el dispositivo para pagar, entrar o anunciar su llegada en una clínica. No lo toque: le reconoce en menos de un segundo.',
  'howItWorks.control': 'Usted decide',
  'howItWorks.controlText':
    'Vincule, desvincule o elimine sus datos cuando quiera: una tarjeta, una membresía o todo su perfil.',
  'howItWorks.why': '¿Por qué usar su palma?',
  'howItWorks.reliable': 'Confiable',
  'howItWorks.reliableText': 'Su palma es solo suya. No se puede perder, prestar ni dejar en casa.',
  'howItWorks.simple': 'Sencilla',
  'howItWorks.simpleText': 'Nada que llevar, nada que cargar. Acerque la mano y listo.',
  'howItWorks.fast': 'Rápida',
  'howItWorks.fastText': 'Menos de un segundo desde que acerca la mano.',
  'howItWorks.callTitle': 'Registre su palma hoy',
  'howItWorks.callText': 'Descargue la app, escanee su palma donde esté y ya dio el primer paso.',
  'howItWorks.download': 'Descargar la app',
}
