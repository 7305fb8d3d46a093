import { durations, nativeViewOf, pageKeyOf, type ReportKind, telemetryNames } from '@palmflow/contract'
import { type BeaconPorts, createBeacon } from './beacon.ts'
import { type StepSeen, stepMetrics } from './steps.ts'

export interface ObserverPorts extends BeaconPorts {
  /** The path that the address shows. */
  path(): string
  /** `utm_…` as they came, where any did. */
  trackingParameters(): string | undefined
}

export interface Observer {
  /** Sends what is there already; what was seen before it came is told first. */
  start(): void
  step(seen: StepSeen): void
  /** After each change of the address. */
  moved(): void
  /** What a person did, under its own name; `application` names the account that it was done to. */
  event(name: string, application?: string): void
  /** What happened that nobody asked for, by its kind. */
  report(kind: ReportKind): void
  stop(): void
}

/** Turns what a page sees into events and metrics. */
export function createObserver(ports: ObserverPorts): Observer {
  const beacon = createBeacon(ports)
  let shown: string | undefined
  const event = (name: string, application?: string): void => {
    const trackingParameters = ports.trackingParameters()
    beacon.event({
      name,
      nativeView: nativeViewOf(ports.path()),
      ...(trackingParameters !== undefined && { trackingParameters }),
      ...(application !== undefined && { application }),
    })
  }
  const moved = (): void => {
    const path = ports.path()
    if (path === shown) return
    shown = path
    const key = pageKeyOf(path)
    if (key !== undefined) event(telemetryNames.pageView(key))
  }
  const stopDwell = ports.every(durations.telemetryDwell, () => event(telemetryNames.dwell))
  return {
    start: () => {
      moved()
      beacon.flush()
    },
    step: stepMetrics(beacon.metric),
    moved,
    event,
    report: (kind) => beacon.metric(telemetryNames.report(kind)),
    stop: () => {
      stopDwell()
      beacon.stop()
    },
  }
}
