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
  /** Default 0: any free port. */
  ports?: Record<HostRole, number>
  /** Default: loopback. */
  host?: string
  /** Folder of the SQLite database and, locally, of the generated keys. */
  dataDir?: string
  /** PostgreSQL, used in place of the database in the folder. */
  databaseUrl?: string
  /** PostgreSQL for the sealing keys, if servers on several machines share them. Default: the file in the folder. */
  keysUrl?: string
  environment?: EnvironmentName
  /** Outside local: the hosts of sites and APIs. Default: those of the environment. */
  deployment?: Environment
  clock?: Clock
  budgets?: Partial<Budgets>
  /** Checked like keys of the environment. */
  secrets?: Secrets
  /** The current master keys. Called again after a rotation under a running server. */
  masterKeys?: MastersNow
  /** The carrier. Locally an outbox, otherwise required. */
  sms?: SmsPort
  /** Outside prod: fictional numbers with their codes. */
  testNumbers?: Readonly<Record<string, string>>
  /** The attestation of app shells that may sign in by palm alone. Locally the simulator, otherwise none by default. */
  shells?: ShellAttestation
  /** The name of the service in texts. Default: the name of the brand. */
  brandName?: string
  /** Built front end. */
  webDir?: string
  /** Local only: the app simulator, with its built files and its port. */
  phone?: { port: number; folder: string }
  /** The origin of a page that may frame ours. Locally the simulator. */
  shellOrigin?: string
  /** Further origins whose pages may call, in addition to the front ends. */
  origins?: readonly string[]
  /** The header with the client address from the proxy. */
  addressHeader?: string
  /** The header with the request id, which the proxy overwrites. */
  requestIdHeader?: string
  /** Maximum connections of one address. Default 500, or 10,000 behind a proxy with an address header. */
  connectionsPerAddress?: number
  /** For `/.well-known/security.txt`. Absent: no such file. */
  securityContact?: SecurityContact
  report?: Report
  /** Maximum connections to PostgreSQL. Default 10. */
  connections?: number
  /** The port for operators. Default loopback. Port 0: any free port. `token`: the bearer token, required off loopback. */
  operations?: { port: number; host?: string; token?: string; watchesProcess?: boolean }
  /** Whether each completed request has a log line. */
  logsRequests?: boolean
}

export interface StartedBackend {
  origins: Record<HostRole, string>
  /** The origin of the simulator, if it is served. */
  phone: string | undefined
  /** The origin of the operations port, if it is open. */
  operations: string | undefined
  clock: Clock
  counters: Counters
  /** Registers the key of an attested shell. @returns its id. Undefined without a valid attestation. */
  registerShellKey(statement: ShellStatement): Promise<string | undefined>
  /** Runs the pending data requests now. A server does so within seconds by itself. */
  finishRequests(): Promise<void>
  /** The same for texts about changes of a profile. */
  finishNotices(): Promise<void>
  /** Stops accepting calls, ends running ones, closes the database. */
  close(): Promise<void>
}
