import type { counterNames } from './facts-visits.ts'
import type { excludedFields, externalFields } from './not-exported.ts'
import type { ExportedTable } from './page-columns.ts'

export const pageWords = {
  'en-US': {
    title: (brand: string) => `Your ${brand} data`,
    made: 'Made',
    forWhom: 'for',
    lead: 'Everything we store about you, in one page. The file data.json next to it has the same data for software.',
    contents: 'Contents',
    tiles: { palms: 'Palms', phone: 'Phone', programs: 'Programs', agreements: 'You agreed to' },
    groups: {
      profile: 'Profile',
      palms: 'Palms',
      agreements: 'What you agreed to',
      programs: 'Programs and accounts',
      activity: 'Activity',
      counters: 'Security counters',
      excluded: 'Not included',
    },
    nothing: 'Nothing stored:',
    technical: 'Technical details',
    time: 'Time',
    what: 'What',
    where: 'Where',
    requests: 'Your device',
    visits: 'Website or app',
    app: 'App',
    on: 'on',
    activityAbout: 'What happened in the last 24 hours, newest first, and where you’re signed in.',
    excludedTitle: 'Stored, but not in this file',
    externalTitle: 'Not stored here',
    none: 'None',
    yes: 'Yes',
    no: 'No',
  },
  'es-US': {
    title: (brand: string) => `Sus datos de ${brand}`,
    made: 'Creado el',
    forWhom: 'para',
    lead: 'Todo lo que guardamos sobre usted, en una página. El archivo data.json que la acompaña tiene los mismos datos para programas.',
    contents: 'Contenido',
    tiles: { palms: 'Palmas', phone: 'Teléfono', programs: 'Programas', agreements: 'Usted aceptó' },
    groups: {
      profile: 'Perfil',
      palms: 'Palmas',
      agreements: 'Lo que aceptó',
      programs: 'Programas y cuentas',
      activity: 'Actividad',
      counters: 'Contadores de seguridad',
      excluded: 'Lo que no se incluye',
    },
    nothing: 'No hay nada guardado en:',
    technical: 'Detalles técnicos',
    time: 'Hora',
    what: 'Qué',
    where: 'Dónde',
    requests: 'Su dispositivo',
    visits: 'Sitio web o app',
    app: 'App',
    on: 'en',
    activityAbout:
      'Lo que ocurrió en las últimas 24 horas, de lo más reciente a lo más antiguo, y dónde tiene la sesión iniciada.',
    excludedTitle: 'Guardado, pero no en este archivo',
    externalTitle: 'No se guarda aquí',
    none: 'Ninguno',
    yes: 'Sí',
    no: 'No',
  },
} as const

interface SectionWords {
  title: string
  about: string
}

/** The English titles and texts are in `facts-*.ts`, because `data.json` is in English only. */
export const spanishSections: Readonly<Record<ExportedTable, SectionWords>> = {
  profiles: {
    title: 'Perfil',
    about: 'Los datos básicos de su perfil. Guardamos su PIN como un resumen irreversible. No podemos leerlo.',
  },
  palms: { title: 'Palmas', about: 'Las palmas que registró, cada una con el comprobante de su acuerdo.' },
  palmRemovals: { title: 'Palmas eliminadas', about: 'Se conservan hasta que todos los servidores las eliminen.' },
  interactions: { title: 'Último inicio de sesión', about: 'Eliminamos sus palmas dos años después.' },
  consents: {
    title: 'Lo que usted aceptó',
    about:
      'Un comprobante de cada acuerdo: cuándo lo aceptó, con qué redacción, en qué dispositivo y de dónde venía usted.',
  },
  documentTexts: { title: 'El texto de cada acuerdo', about: 'Tal como decía cuando usted lo aceptó.' },
  authorizations: { title: 'Cuentas conectadas', about: 'Su decisión más reciente para cada socio.' },
  pendingTransactions: {
    title: 'Transacciones pendientes',
    about:
      'Hechas con su palma. Si elimina su perfil antes de que terminen, conservamos la firma de su palma hasta entonces.',
  },
  programLinks: {
    title: 'Programas de lealtad',
    about: 'Los programas de socios vinculados a su palma, con el número que dio para cada uno.',
  },
  enrolments: {
    title: 'Registros',
    about:
      'Cómo se registró, y los registros comenzados con su número o su palma que no se terminaron. Esos los eliminamos en un día.',
  },
  enrolmentPalms: {
    title: 'Palmas de registros sin terminar',
    about: 'Se guardan hasta que se cree el perfil.',
  },
  notices: {
    title: 'Mensajes en camino',
    about: 'Sobre cambios en su perfil. Los eliminamos cuando su operador los acepta.',
  },
  undoLinks: {
    title: 'Cambios que aún puede deshacer',
    about: 'Con el enlace del mensaje sobre el cambio y su PIN, durante 72 horas.',
  },
  dataRequests: { title: 'Solicitudes de datos', about: 'Conservamos cada archivo durante siete días.' },
  sessions: {
    title: 'Sesiones de las últimas 24 horas',
    about: 'Cada visita al sitio web o a la app con la sesión iniciada.',
  },
  signIns: {
    title: 'Sus sesiones abiertas',
    about: 'Ahora o en el último día. Actualizamos la hora de uso una vez por hora.',
  },
  hostSessions: {
    title: 'Otros servicios en los que inició sesión',
    about: 'En el último día. Cada servicio lo conoce por un identificador propio.',
  },
  challenges: {
    title: 'Inicios de sesión con la palma en la app',
    about: 'Del último día, desde que supimos que era usted.',
  },
  otpCodes: {
    title: 'Códigos que enviamos',
    about: 'A su número, o a otro que se escribió durante su visita. No guardamos los códigos.',
  },
  attempts: {
    title: 'Solicitudes de su dispositivo',
    about:
      'Del último día. Guardamos cómo terminó cada una, para que una solicitud repetida tenga efecto una sola vez.',
  },
  limits: {
    title: 'Contadores de seguridad',
    about: 'Impiden que otros adivinen sus códigos o su PIN, o que le envíen mensajes sin fin.',
  },
}

type Excluded = (typeof excludedFields)[number] | (typeof externalFields)[number]
type Counter = (typeof counterNames)[keyof typeof counterNames]

/** A missing translation does not compile. */
export const spanishTexts: Readonly<Record<Counter | Excluded['what'] | Excluded['why'], string>> = {
  'wrong PINs since the last correct one': 'PIN incorrectos desde el último correcto',
  'wrong PINs since the last correct one, or since you signed in with your palm':
    'PIN incorrectos desde el último correcto, o desde que inició sesión con la palma',
  'wrong PINs, within 30 days': 'PIN incorrectos, en 30 días',
  'correct PINs, within an hour': 'PIN correctos, en una hora',
  'scans that nearly matched your palm': 'escaneos que casi coincidieron con su palma',
  'data requests': 'solicitudes de datos',
  'palms you added': 'palmas que agregó',
  'wrong codes for your number, from places where nobody has ever verified it':
    'códigos incorrectos para su número, desde lugares donde nadie lo ha confirmado',
  'codes texted to your number for such places, within minutes':
    'códigos enviados a su número para esos lugares, en minutos',
  'codes texted to your number for such places, within a day':
    'códigos enviados a su número para esos lugares, en un día',
  'Your PIN': 'Su PIN',
  'We store only a sealed one-way hash. Anyone who had it could try every PIN against it.':
    'Guardamos solo un resumen irreversible y cifrado. Quien lo tuviera podría probar con él todos los PIN.',
  'Your palm signatures': 'Las firmas de sus palmas',
  'You can’t change a palm. Your signatures are sealed with a key that’s yours alone and never leave the server.':
    'Una palma no se puede cambiar. Sus firmas están cifradas con una clave solo suya y nunca salen del servidor.',
  'The keys that seal your data, and the marks that find your number, devices and addresses':
    'Las claves que cifran sus datos, y las marcas con que se encuentran su número, dispositivos y direcciones',
  'Anyone who had them could read or find what’s sealed. Marks mean nothing without our keys.':
    'Quien las tuviera podría leer o encontrar lo cifrado. Las marcas no significan nada sin nuestras claves.',
  'Codes, and fingerprints of your answers': 'Los códigos y las huellas digitales de sus respuestas',
  'We keep them for a day at most, as marks that can be compared but not read.':
    'Los conservamos un día como máximo, como marcas que se pueden comparar pero no leer.',
  'Version counters of our servers': 'Contadores de versión de nuestros servidores',
  'Versions of session tokens and positions in lists of changes: numbers that mean nothing elsewhere.':
    'Versiones de claves de sesión y posiciones en listas de cambios: números que no significan nada en otro lugar.',
  'Payment methods': 'Métodos de pago',
  'We don’t store any here. You link them where you pay.': 'No guardamos ninguno aquí. Usted los vincula donde paga.',
  'Government ID': 'Identificación oficial',
  'We don’t store any here. You show it where it’s asked for.':
    'No guardamos ninguna aquí. Usted la muestra donde se la pidan.',
}
