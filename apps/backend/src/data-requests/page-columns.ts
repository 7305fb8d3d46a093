import type { DocumentLanguage } from '@palmflow/contract/documents'
import type { ofPending } from './facts-pending.ts'
import type { ofProfile } from './facts-profile.ts'
import type { ofVisits } from './facts-visits.ts'

type Sections = typeof ofProfile & typeof ofPending & typeof ofVisits
export type ExportedTable = keyof Sections
type KeysOf<Entry> = Entry extends unknown ? keyof Entry : never
type ColumnName = {
  [Table in ExportedTable]: KeysOf<Awaited<ReturnType<Sections[Table]['read']>>[number]>
}[ExportedTable]

interface Column extends Record<DocumentLanguage, string> {
  /** Whether the column has ids or hashes. The page shows such a column in small type under "Technical details". */
  isTechnical?: true
}

const named = (en: string, es: string): Column => ({ 'en-US': en, 'es-US': es })
const technical = (en: string, es: string): Column => ({ ...named(en, es), isTechnical: true })

/** A column without a title does not compile. */
const columns = {
  account: named('Account', 'Cuenta'),
  agreedAt: named('Agreed', 'Aceptado'),
  agreement: technical('Agreement', 'Acuerdo'),
  agreementReceipt: technical('Receipt of the agreement', 'Comprobante del acuerdo'),
  application: technical('Application', 'Aplicación'),
  askedAt: named('Requested', 'Solicitado'),
  beganWithVisit: technical('Began with visit', 'Comenzó con la visita'),
  begunAt: named('Started', 'Comenzó'),
  browser: named('Browser', 'Navegador'),
  call: named('Request', 'Solicitud'),
  cameFrom: named('You came from', 'Usted venía de'),
  changedAt: named('Changed', 'Cambió'),
  changeNumber: technical('Change number', 'Número del cambio'),
  codesSent: named('Codes sent', 'Códigos enviados'),
  connected: named('Connected', 'Conectada'),
  count: named('Count', 'Cantidad'),
  counted: named('What we count', 'Qué contamos'),
  device: technical('Device', 'Dispositivo'),
  endedAt: named('Ended', 'Terminó'),
  enrolledAt: named('Enrolled', 'Registrada'),
  fileMadeAt: named('File made', 'Archivo creado'),
  finishedAt: named('Finished', 'Terminó'),
  forApplication: named('For', 'Para'),
  goodUntil: named('Good until', 'Válido hasta'),
  hand: named('Hand', 'Mano'),
  handsWanted: named('Hands you chose', 'Manos que eligió'),
  inUseSince: named('In use since', 'En uso desde'),
  knownToBeYours: named('Known to be yours', 'Se sabe que es suya'),
  language: named('Language', 'Idioma'),
  lastCodeSentAt: named('Last code sent', 'Último código enviado'),
  lastSeenAt: named('Last seen', 'Última actividad'),
  lastSignedInAt: named('Last sign-in', 'Último inicio de sesión'),
  leftPalmEnrolled: named('Left palm enrolled', 'Palma izquierda registrada'),
  linkedAt: named('Linked', 'Vinculado'),
  name: technical('Program name', 'Nombre del programa'),
  notice: technical('Text id', 'Id del mensaje'),
  numberBefore: named('Number before', 'Número anterior'),
  numberGiven: named('Number you gave', 'Número que usted dio'),
  numberProven: named('Number confirmed', 'Número confirmado'),
  palmAdded: named('Palm added', 'Palma agregada'),
  palmsThatWereNobodys: named('Scans that matched nobody', 'Escaneos sin coincidencia'),
  palmWasClear: named('Palm was clear', 'Palma nítida'),
  phoneNumber: named('Phone number', 'Número de teléfono'),
  pinIsWaiting: named('PIN waiting', 'PIN en espera'),
  pinSet: named('PIN set', 'PIN creado'),
  profileId: technical('Profile id', 'Id del perfil'),
  profileSince: named('Profile since', 'Perfil desde'),
  program: named('Program', 'Programa'),
  purpose: named('Purpose', 'Propósito'),
  receipt: technical('Receipt', 'Comprobante'),
  removedAt: named('Removed', 'Eliminada'),
  request: technical('Request id', 'Id de la solicitud'),
  requestOfTheDevice: technical('Request of the device', 'Solicitud del dispositivo'),
  rightPalmEnrolled: named('Right palm enrolled', 'Palma derecha registrada'),
  saidAt: named('Chosen', 'Elegido'),
  sentAt: named('Sent', 'Enviado'),
  service: named('Service', 'Servicio'),
  serviceSignIn: technical('Id of the sign-in at the service', 'Id del inicio de sesión en el servicio'),
  shownAt: named('Scanned', 'Escaneada'),
  signedInBy: technical('Signed in by', 'Factores del inicio de sesión'),
  signIn: technical('Sign-in id', 'Id del inicio de sesión'),
  signInBeganWithVisit: technical('Sign-in began with visit', 'La sesión comenzó con la visita'),
  standsAt: technical('Step', 'Paso'),
  status: named('Status', 'Estado'),
  surface: named('Place', 'Lugar'),
  system: named('System', 'Sistema'),
  text: named('Text', 'Texto'),
  textSentAt: named('Text sent', 'Mensaje enviado'),
  title: named('Title', 'Título'),
  to: named('To', 'Para'),
  tokensChangedAt: technical('Tokens changed', 'Claves de sesión cambiadas'),
  transaction: technical('Transaction', 'Transacción'),
  undoneUntil: named('Undo until', 'Se puede deshacer hasta'),
  until: named('Until', 'Hasta'),
  usedAt: named('Used', 'Usado'),
  visit: technical('Visit', 'Visita'),
  wording: technical('Wording (SHA-256)', 'Redacción (SHA-256)'),
} as const satisfies Record<ColumnName, Column>

const byName: Readonly<Record<string, Column>> = columns

export const isTechnical = (name: string): boolean => byName[name]?.isTechnical ?? false
export const nameOfColumn = (name: string, language: DocumentLanguage): string => byName[name]?.[language] ?? name
