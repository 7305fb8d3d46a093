import { durations, telemetryNames } from '@palmflow/contract'

/** The entry to or the exit from a step of a flow. `at` is in milliseconds of a monotonic clock. */
export interface StepEvent {
  useCase: string
  step: string
  type: 'step.entered' | 'step.left'
  at: number
}

/** A duration of more than five minutes counts as five minutes (R370, R469). */
export function stepMetrics(metric: (name: string, count?: number) => void): (event: StepEvent) => void {
  const since = new Map<string, number>()
  return ({ useCase, step, type, at }) => {
    const key = `${useCase}.${step}`
    if (type === 'step.entered') {
      since.set(key, at)
      metric(telemetryNames.step(useCase, step, 'Entered'))
      return
    }
    metric(telemetryNames.step(useCase, step, 'Left'))
    const enteredAt = since.get(key)
    since.delete(key)
    if (enteredAt === undefined) return
    const took = Math.min(Math.max(0, Math.round(at - enteredAt)), durations.stepDurationCap)
    metric(telemetryNames.step(useCase, step, 'Duration'), took)
  }
}
