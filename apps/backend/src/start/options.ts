import type { Environment, EnvironmentName, HostRole } from '@palmflow/contract'
import type { Counters } from '../backend.ts'
import type { Clock } from '../base/clock.ts'
import type { Report } from '../base/events.ts'
import type { MastersNow } from '../keys/master-keys.ts'
import type { Secrets } from '../keys/secrets.ts'
import type { Budgets } from '../limits/budgets.ts'
import type { ShellAttestation, ShellStatement } from '../shells/attestation.ts'
import type { SmsPort } from '../texts/sms.ts'
import type { SecurityContact } from '../web/security-text.ts'

export interface BackendOptions {
  /** 0, the default, takes any free port. */
  ports?: Record<HostRole, number>
  /** Loopback unless told otherwise. */
  host?: string
  /** Folder of the SQLite database and, locally, of the generated keys. */
  dataDir?: string
  /** PostgreSQL; wins over the folder's database. */
  databaseUrl?: string
  /** PostgreSQL for the sealing keys, where servers on several machines share them; else the folder's file. */
  keysUrl?: string
  environment?: EnvironmentName
  /** Outside local: where its sites and APIs stand; else the example of that environment. */
  deployment?: Environment
  clock?: Clock
  budgets?: Partial<Budgets>
  /** Held to the same rules as keys of the environment. */
  secrets?: Secrets
  /** The master keys as they are now; asked again once keys were rotated under a server that runs. */
  masterKeys?: MastersNow
  /** The carrier; locally an outbox, elsewhere required. */
  sms?: SmsPort
  /** Outside prod: fictional numbers with the code of each. */
  testNumbers?: Readonly<Record<string, string>>
  /** Whose app shells may sign a person in by palm alone; locally the phone's, elsewhere nobody's unless given. */
  shells?: ShellAttestation
  /** What texts call the service; the brand's name unless told otherwise. */
  brandName?: string
  /** Built front end. */
  webDir?: string
  /** Local only: the phone, the app shell in a browser tab, with its built files and its port. */
  phone?: { port: number; folder: string }
  /** Origin of a page that may frame ours; locally the phone's. */
  shellOrigin?: string
  /** Further origins whose pages may call, beside the environment's front ends. */
  origins?: readonly string[]
  /** Header in which a proxy names the caller's address. */
  addressHeader?: string
  /** Header in which a proxy names the request, in place of what its caller sent. */
  requestIdHeader?: string
  /** Simultaneous connections of one address; 500, or 10,000 behind a proxy that names the caller. */
  connectionsPerAddress?: number
  /** For `/.well-known/security.txt`; without it there is none. */
  securityContact?: SecurityContact
  report?: Report
  /** Connections to PostgreSQL that this server holds at most; 10 unless told otherwise. */
  connections?: number
  /** The port for operators; loopback by default. Port 0 takes a free one. `token`: the bearer token, required off loopback. */
  operations?: { port: number; host?: string; token?: string; watchesProcess?: boolean }
  /** Whether each request that was answered gets a line in the log. */
  logsRequests?: boolean
}

export interface StartedBackend {
  origins: Record<HostRole, string>
  /** Where the phone is served, if it is. */
  phone: string | undefined
  /** Where the metrics are, if they are. */
  operations: string | undefined
  clock: Clock
  counters: Counters
  /** Writes down the key of a shell whose copy of the app is genuine. @returns its id; undefined where nobody vouches for it. */
  registerShellKey(statement: ShellStatement): Promise<string | undefined>
  /** Does now what people have asked for of their data; by itself a server does so within seconds. */
  finishRequests(): Promise<void>
  /** The same of texts about changes to a profile. */
  finishNotices(): Promise<void>
  /** Stops taking calls, ends those in flight, closes the database. */
  close(): Promise<void>
}
