import type { Environment, EnvironmentName, SiteLanguage } from '@palmflow/contract'
import type { Clock } from './base/clock.ts'
import type { Report } from './base/events.ts'
import type { TestPeople } from './codes/test-people.ts'
import type { Network } from './dev/dev-network.ts'
import type { Keys } from './keys/keys.ts'
import type { Secrets } from './keys/secrets.ts'
import type { Budgets } from './limits/budgets.ts'
import type { Metrics } from './operations/metrics.ts'
import type { Palms } from './palms/index.ts'
import type { ShellAttestation } from './shells/attestation.ts'
import type { Db } from './store/store.ts'
import type { Turns } from './store/turns.ts'
import type { TallySink } from './telemetry/tally.ts'
import type { SmsPort } from './texts/sms.ts'

/** What tests count where a log would otherwise have to be read. */
export interface Counters {
  otpComparisons: number
  pinComparisons: number
}

/** Everything that a call can reach. */
export interface Backend {
  environment: EnvironmentName
  /** Where its sites and APIs stand; undefined locally. */
  deployed: Environment | undefined
  db: Db
  clock: Clock
  secrets: Secrets
  keys: Keys
  budgets: Budgets
  sms: SmsPort
  /** Outside prod: numbers whose code is fixed, and that no text is sent to. */
  testPeople: TestPeople
  palms: Palms
  /** Whose shells' keys may be registered. */
  shells: ShellAttestation
  /** Stand in every text: the sender's name, and the host that may fill the code in. */
  brandName: string
  smsHost: string
  /** Of whoever calls, where they say it: a text that this call sends is in it. */
  language?: SiteLanguage
  /** Where the website stands: links lead there that go by text, and those to files. */
  websiteOrigin: () => string
  counters: Counters
  metrics: Metrics
  /** Makes what people have asked for of their data. */
  dataWorker: Turns
  /** Tells them of changes to their profile. */
  noticeWorker: Turns
  /** Removes outdated rows, now and then. */
  sweep: (now: number) => Promise<void>
  report: Report
  /** Counts what pages tell of themselves. */
  tally: TallySink
  /** Local only: how well the API is reached. */
  network: Network
}
