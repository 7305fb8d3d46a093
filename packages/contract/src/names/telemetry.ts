import { plainPath } from '../values/languages.ts'
import { type PageKey, pageKeys, paths } from './names.ts'

/** Relative to the backend (R423). */
export const beaconPath = '/api/v1/oe'
/** Returns the path of an app monitor, relative to the endpoint of the monitoring (R429). */
export const monitorPath = (id: string): string => `/appmonitors/${id}`

/** The list is closed, because the server counts only these kinds by name. */
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

/** The names of metrics and events of telemetry. */
export const telemetryNames = {
  dwell: 'Visit.Dwell',
  scriptError: 'Frontend.ScriptError',
  renderError: 'Frontend.RenderError',
  pageView: (key: PageKey) => `PageView.${key}`,
  report: (kind: ReportKind) => `Report.${kind}`,
  step: (useCase: string, step: string, what: 'Entered' | 'Left' | 'Duration') => `${useCase}.${step}.${what}`,
} as const

/**
 * The settings of real-user monitoring (R473–R480). Durations are in milliseconds unless the name contains a unit.
 * Limits and sizes are numbers of items.
 */
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

/** The feature flag whose variant T1 stops all telemetry of a page. */
export const telemetryKillSwitch = 'telemetry-off'

const known: readonly string[] = [...Object.values(paths), ...pageKeys.map((key) => `/${key}`)]
const ownPath = (path: string): string => plainPath(path).replace(/(.)\/$/, '$1')

/** Returns a known path with a final slash, and `/other/` for an unknown path, which may contain private data. */
export function nativeViewOf(path: string): string {
  const own = ownPath(path)
  if (!known.includes(own)) return '/other/'
  return own === '/' ? own : `${own}/`
}

/** Returns the page key of a path (R046, R047). */
export const pageKeyOf = (path: string): PageKey | undefined =>
  pageKeys.find((key) => ownPath(path).split('/').at(-1) === key)
