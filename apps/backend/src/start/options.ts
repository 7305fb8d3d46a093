import type { Environment, EnvironmentName, HostRole } from '@palmflow/contract'
import type { Counters } from '../backend.ts'
import type { Clock } from '../base/clock.ts'
import type { Report } from '../base/events.ts'
import type { AudienceOptions } from '../identity/audiences.ts'
import type { MastersNow } from '../keys/master-keys.ts'
import type { Secrets } from '../keys/secrets.ts'
import type { Budgets } from '../limits/budgets.ts'
import type { ShellAttestation, ShellStatement } from '../shells/attestation.ts'
import type { SmsPort } from '../texts/sms.ts'
import type { SecurityContact } from '../web/security-text.ts'

export interface BackendOptions {
  /** The default is 0 for any free port. */
  ports?: Record<HostRole, number>
  /** The default is loopback. */
  host?: string
  /** The folder of the SQLite database. Locally it also has the generated keys. */
  dataDir?: string
  /** The URL of PostgreSQL, which replaces the database in the folder. */
  databaseUrl?: string
  /**
   * The URL of PostgreSQL for the sealing keys, if servers on several machines share them. The default is the file in
   * the folder.
   */
  keysUrl?: string
  environment?: EnvironmentName
  /** The hosts of sites and APIs outside local. The default is those of the environment. */
  deployment?: Environment
  clock?: Clock
  budgets?: Partial<Budgets>
  /** The secrets are checked like keys from environment variables. */
  secrets?: Secrets
  /** The current master keys. Called again after a rotation under a running server. */
  masterKeys?: MastersNow
  /** The carrier. Locally an outbox, otherwise required. */
  sms?: SmsPort
  /** Fictional numbers with their codes. They are not permitted in prod. */
  testNumbers?: Readonly<Record<string, string>>
  /** The attestation of app shells that may sign in by palm alone. Locally the simulator, otherwise none by default. */
  shells?: ShellAttestation
  /** The name of the service in texts. Default: the name of the brand. */
  brandName?: string
  /** The folder of the built pages. */
  webDir?: string
  /** The app simulator with its built files and its port. Only a local server may have it. */
  phone?: { port: number; folder: string }
  /** The origin of a page that may frame ours. Locally the simulator. */
  shellOrigin?: string
  /** The servers of hosts that may get identity tokens, by name. Their pages also need an entry in `origins`. */
  audiences?: Readonly<Record<string, AudienceOptions>>
  /** Origins, in addition to the sites, whose pages may call the APIs. */
  origins?: readonly string[]
  /** The header with the client address from the proxy. */
  addressHeader?: string
  /** The header with the request id, which the proxy overwrites. */
  requestIdHeader?: string
  /**
   * The maximum number of connections of one address. The default is 500, or 10,000 behind a proxy with an address
   * header.
   */
  connectionsPerAddress?: number
  /** The contact in `/.well-known/security.txt`. If it is absent, the file does not exist. */
  securityContact?: SecurityContact
  report?: Report
  /** The maximum number of connections to PostgreSQL. The default is 10. */
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
  /** Registers the key of an attested shell. @returns its id, or undefined if the attestation is not valid. */
  registerShellKey(statement: ShellStatement): Promise<string | undefined>
  /** Runs the pending data requests now. A server also runs them automatically within seconds. */
  finishRequests(): Promise<void>
  /** The same for texts about changes of a profile. */
  finishNotices(): Promise<void>
  /** Stops accepting calls, completes running calls, and closes the database. */
  close(): Promise<void>
}
