import type { Environment, EnvironmentName, HostRole } from '@palmflow/contract'
import type { Counters } from '../backend.ts'
import type { Clock } from '../base/clock.ts'
import type { Report } from '../base/events.ts'
import type { AudienceOptions } from '../identity/audiences.ts'
import type { CurrentMasterSecrets } from '../keys/master-keys.ts'
import type { Secrets } from '../keys/secrets.ts'
import type { Budgets } from '../limits/default-budgets.ts'
import type { ShellAttestation, ShellStatement } from '../shells/attestation.ts'
import type { SmsPort } from '../texts/sms-carrier.ts'
import type { ChangedSite } from '../web/changed-site.ts'
import type { SecurityContact } from '../web/security-text.ts'

export interface BackendOptions {
  /** The default is 0, which means any free port. */
  ports?: Record<HostRole, number>
  /** The default is loopback. */
  host?: string
  /** The folder of the SQLite database. A local server also stores its generated keys there. */
  dataDir?: string
  /** Replaces the database in `dataDir`. */
  databaseUrl?: string
  /**
   * The URL of a PostgreSQL database for the sealing keys. The default is a file in `dataDir`, or `databaseUrl` if
   * there is no `dataDir`. Servers on several machines must share one key store.
   */
  keysUrl?: string
  environment?: EnvironmentName
  /** The hosts of sites and APIs of a deployed server. The default is the hosts of the environment. */
  deployment?: Environment
  clock?: Clock
  budgets?: Partial<Budgets>
  /** The server checks these keys like keys from environment variables. */
  secrets?: Secrets
  /** The server calls this function again after a rotation. */
  masterKeys?: CurrentMasterSecrets
  /** The default of a local server is an outbox. A deployed server requires a carrier. */
  sms?: SmsPort
  /** Maps each fictional number to its code. Refused in prod. */
  testNumbers?: Readonly<Record<string, string>>
  /**
   * Checks the app shells that may sign in by palm alone. The default of a local server accepts the app simulator. The
   * default of a deployed server accepts no shell.
   */
  shells?: ShellAttestation
  /** The name of the service in text messages. The default is the name of the brand. */
  brandName?: string
  webDir?: string
  /** The pages and links that the file of the operator changes. */
  changedSite?: ChangedSite
  /** The port and the folder of the built app simulator. A deployed server serves no simulator. */
  phone?: { port: number; folder: string }
  /** The origin of a page that may frame our pages. The default of a local server is the app simulator. */
  shellOrigin?: string
  /**
   * The audiences of identity tokens, by name. An audience is the server of a host. The pages of the host also need an
   * entry in the option `origins`.
   */
  audiences?: Readonly<Record<string, AudienceOptions>>
  /** The origins of further pages that may call the APIs. */
  origins?: readonly string[]
  /** The name of the proxy's header with the client address. */
  addressHeader?: string
  /** The name of the proxy's header with the request id. The proxy must overwrite this header. */
  requestIdHeader?: string
  /**
   * The maximum number of connections of one address. The default is 500. Behind a proxy with an address header, the
   * default is 10,000.
   */
  connectionsPerAddress?: number
  /** Without a contact, `/.well-known/security.txt` does not exist. */
  securityContact?: SecurityContact
  report?: Report
  /** The maximum number of connections to PostgreSQL. The default is 10. */
  connections?: number
  /**
   * The port for operators. Port 0 means any free port. `host` is loopback by default. Another host requires `token`,
   * the bearer token.
   */
  operations?: { port: number; host?: string; token?: string; watchesProcess?: boolean }
  logsRequests?: boolean
}

export interface StartedBackend {
  origins: Record<HostRole, string>
  /** Undefined if the simulator is not served. */
  phone: string | undefined
  /** Undefined if the port is not open. */
  operations: string | undefined
  clock: Clock
  counters: Counters
  /** @returns the id of the key, or undefined if the attestation is not valid */
  registerShellKey(statement: ShellStatement): Promise<string | undefined>
  /** Runs the pending data requests immediately. Without this call, a server runs them within seconds. */
  finishRequests(): Promise<void>
  finishNotices(): Promise<void>
  /** Stops the server. New calls are refused, running calls have five seconds to end, and the databases are closed. */
  close(): Promise<void>
}
