import type { Environment, EnvironmentName, SiteLanguage } from '@palmflow/contract'
import type { Clock } from './base/clock.ts'
import type { Report } from './base/events.ts'
import type { TestPeople } from './credentials/test-people.ts'
import type { Network } from './dev/dev-network.ts'
import type { Identity } from './identity/identity.ts'
import type { Keys } from './keys/keys.ts'
import type { Secrets } from './keys/secrets.ts'
import type { Budgets } from './limits/default-budgets.ts'
import type { Metrics } from './operations/metrics.ts'
import type { Palms } from './palms/index.ts'
import type { ShellAttestation } from './shells/attestation.ts'
import type { Db } from './store/database.ts'
import type { LeasedWorker } from './store/leased-worker.ts'
import type { TallySink } from './telemetry/tally.ts'
import type { SmsPort } from './texts/sms-carrier.ts'

/** Counts of expensive operations. Tests read these counts, because no log shows the operations. */
export interface Counters {
  otpComparisons: number
  pinComparisons: number
}

/** The services that the endpoints use. */
export interface Backend {
  environment: EnvironmentName
  /** The hosts of sites and APIs. Undefined for a local server. */
  deployed: Environment | undefined
  db: Db
  clock: Clock
  secrets: Secrets
  keys: Keys
  identity: Identity
  budgets: Budgets
  sms: SmsPort
  /** The test numbers with a fixed code. They get no text messages and are refused in prod. */
  testPeople: TestPeople
  palms: Palms
  /** Checks which shell keys may be registered. */
  shells: ShellAttestation
  /** The name of the sender in each text message, and the host for the code autofill. */
  brandName: string
  smsHost: string
  /**
   * The language of the client, for the text messages of this call. Absent if the request names no supported language.
   */
  language?: SiteLanguage
  /** Returns the origin of the website for links in text messages and for links to files. */
  websiteOrigin: () => string
  counters: Counters
  metrics: Metrics
  /** Creates the files of data requests. */
  dataWorker: LeasedWorker
  /** Sends the text messages about changes of a profile. */
  noticeWorker: LeasedWorker
  /** Deletes expired rows. Calls soon after another call have no effect. */
  sweep: (now: number) => Promise<void>
  report: Report
  /** Counts the telemetry of pages. */
  tally: TallySink
  /** The simulated network of a local server. */
  network: Network
}
