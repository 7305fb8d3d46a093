import type { Environment, EnvironmentName, SiteLanguage } from '@palmflow/contract'
import type { Clock } from './base/clock.ts'
import type { Report } from './base/events.ts'
import type { TestNumbers } from './credentials/test-numbers.ts'
import type { Db } from './database/database.ts'
import type { LeasedWorker } from './database/leased-worker.ts'
import type { Network } from './dev/dev-network.ts'
import type { Identity } from './identity/identity.ts'
import type { Keys } from './keys/keys.ts'
import type { Secrets } from './keys/secrets.ts'
import type { Budgets } from './limits/default-budgets.ts'
import type { Metrics } from './operations/metrics.ts'
import type { Palms } from './palms/palms.ts'
import type { ShellAttestation } from './shells/attestation.ts'
import type { TelemetryCounter } from './telemetry/daily-counts.ts'
import type { SmsPort } from './texts/sms-carrier.ts'

/** Tests read these counters. Neither the log nor a metric shows the comparisons. */
export interface Counters {
  otpComparisons: number
  pinComparisons: number
}

export interface Backend {
  environment: EnvironmentName
  /** Undefined for a local server. */
  deployed: Environment | undefined
  db: Db
  clock: Clock
  secrets: Secrets
  keys: Keys
  identity: Identity
  budgets: Budgets
  sms: SmsPort
  testNumbers: TestNumbers
  palms: Palms
  shells: ShellAttestation
  brandName: string
  smsHost: string
  /** Absent if the request names no supported language. */
  language?: SiteLanguage
  websiteOrigin: () => string
  counters: Counters
  metrics: Metrics
  dataWorker: LeasedWorker
  noticeWorker: LeasedWorker
  /** Deletes expired rows. Calls soon after another call have no effect. */
  sweep: (now: number) => Promise<void>
  report: Report
  telemetryCounter: TelemetryCounter
  /** The simulated network of a local server. */
  network: Network
}
