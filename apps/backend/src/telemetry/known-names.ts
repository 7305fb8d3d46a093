import {
  accountDisconnected,
  durations,
  pageKeys,
  profileDeleted,
  reportKinds,
  telemetryMissing,
  telemetryNames,
  useCases,
} from '@palmflow/contract'
import type { CountKind } from '../database/schema.ts'

const { dwell, pageView, renderError, report, scriptError, step } = telemetryNames

const events = [
  ...[dwell, scriptError, renderError, profileDeleted, accountDisconnected, telemetryMissing],
  ...pageKeys.map(pageView),
]
/** The names of the events that the real-user monitoring in packages/telemetry sends. */
const monitored = [
  ...['session_start', 'page_view', 'js_error', 'http', 'xray_trace', 'dom', 'time_to_interactive'],
  ...['performance_navigation', 'performance_resource', 'interaction_to_next_paint', 'time_to_first_byte'],
  ...['largest_contentful_paint', 'first_input_delay', 'cumulative_layout_shift', 'first_contentful_paint'],
].map((name) => `com.amazon.rum.${name}_event`)
const steps = Object.entries(useCases).flatMap(([useCase, names]) => names.map((name) => [useCase, name] as const))

const once = (names: readonly string[]): [string, number][] => names.map((name) => [name, 1])

/** The known names. Value: the maximum count of a name in one report. */
const maxCounts: Readonly<Record<CountKind, ReadonlyMap<string, number>>> = {
  event: new Map(once(events)),
  metric: new Map([
    ...once(reportKinds.map(report)),
    ...steps.flatMap(([useCase, name]): [string, number][] => [
      [step(useCase, name, 'Entered'), 1],
      [step(useCase, name, 'Left'), 1],
      [step(useCase, name, 'Duration'), durations.stepDurationCap],
    ]),
  ]),
  monitor: new Map(once([...events, ...monitored])),
}

/** The name under which all unknown names are counted. An operator can then notice that there are unknown names. */
const otherName = 'Other'

/** The count of a duration is in milliseconds. */
export function countedAs(kind: CountKind, name: string, count: number): { name: string; count: number } {
  const cap = maxCounts[kind].get(name)
  return cap === undefined ? { name: otherName, count: 1 } : { name, count: Math.min(count, cap) }
}
