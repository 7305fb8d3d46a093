import { plainPath } from '../values/languages.ts'
import { type PageKey, pageKeys, paths } from './names.ts'

/** The path of beacons below the back end (R423). */
export const beaconPath = '/api/v1/oe'
/** The path of real-user monitoring below its end point (R429). */
export const monitorPath = (id: string): string => `/appmonitors/${id}`

/** Reports that a page sends by itself. A closed list: the server counts no other kind by name. */
export const reportKinds = [
  'answerRefused',
  'callThrew',
  'continueUrlDropped',
  'error',
  'featureFlagsFailed',
  'monitorCannotDispatch',
  'monitorNotStarted',
  'nextStepUnknown',
  'pageMissing',
  'partnerAddressDropped',
  'patternUnreadable',
  'profileFailed',
  'redirectDropped',
  'renderError',
  'resumeDropped',
  'returnUrlDropped',
  'shellHandlerFailed',
  'shellListenerThrew',
  'shellMessageIgnored',
  'shellPostFailed',
  'slotUnbound',
  'storageRefused',
] as const
export type ReportKind = (typeof reportKinds)[number]

/** The metrics with their own name. Steps count as `<use case>.<step>.Entered`, `.Left` and `.Duration`. */
export const telemetryNames = {
  dwell: 'Visit.Dwell',
  scriptError: 'Frontend.ScriptError',
  renderError: 'Frontend.RenderError',
  pageView: (key: PageKey) => `PageView.${key}`,
  report: (kind: ReportKind) => `Report.${kind}`,
  step: (useCase: string, step: string, what: 'Entered' | 'Left' | 'Duration') => `${useCase}.${step}.${what}`,
} as const

/** The figures of real-user monitoring (R473–R480). Milliseconds, unless the name has another unit. */
export const monitoring = {
  batchLimit: 100,
  eventCacheSize: 200,
  sessionEventLimit: 200,
  sessionLengthSeconds: 1_800,
  dispatchInterval: 5_000,
  retries: 2,
  retryBase: 2_000,
  sessionSampleRate: 1,
  userIdRetentionDays: 30,
  routeChangeComplete: 100,
  routeChangeTimeout: 10_000,
  resourceEventLimit: 10,
  stackTraceLength: 1_000,
  presignSecondsMost: 604_800,
} as const

/** Turned on (T1), it stops all telemetry of a page for good. */
export const telemetryKillSwitch = 'telemetry-off'

const known: readonly string[] = [...Object.values(paths), ...pageKeys.map((key) => `/${key}`)]
const ownPath = (path: string): string => plainPath(path).replace(/(.)\/$/, '$1')

/** A path for telemetry, with a final slash. An unknown path may contain private data and is not sent. */
export function nativeViewOf(path: string): string {
  const own = ownPath(path)
  if (!known.includes(own)) return '/other/'
  return own === '/' ? own : `${own}/`
}

/** The key of a page that has one (R046, R047). */
export const pageKeyOf = (path: string): PageKey | undefined =>
  pageKeys.find((key) => ownPath(path).split('/').at(-1) === key)
