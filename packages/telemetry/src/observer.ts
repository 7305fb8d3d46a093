import { durations, nativeViewOf, pageKeyOf, type ReportKind, telemetryNames } from '@palmflow/contract'
import { type BeaconPorts, createBeacon } from './beacon.ts'
import { type StepEvent, stepMetrics } from './steps.ts'

export interface ObserverPorts extends BeaconPorts {
  path(): string
  /** Returns the `utm_…` parameters as received. Returns undefined if there are none. */
  trackingParameters(): string | undefined
}

export interface Observer {
  /** Records the first page view, and sends the queue with all earlier events. */
  start(): void
  step(event: StepEvent): void
  /** Records a change of the address. Call this function after each change. */
  moved(): void
  /** Records an action of the user by its name. `application` is the account that the action affects. */
  event(name: string, application?: string): void
  report(kind: ReportKind): void
  stop(): void
}

export function createObserver(ports: ObserverPorts): Observer {
  const beacon = createBeacon(ports)
  let view: string | undefined
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
    if (path === view) return
    view = path
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
