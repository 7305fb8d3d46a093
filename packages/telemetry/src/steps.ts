import { durations, telemetryNames } from '@palmflow/contract'

/** A step that a person came to or left, as a flow tells it; `at` by a clock that is never set, in milliseconds. */
export interface StepSeen {
  useCase: string
  step: string
  type: 'step.entered' | 'step.left'
  at: number
}

/** Counts each step as entered and left, and how long it took, five minutes at most (B132, B208). */
export function stepMetrics(metric: (name: string, count?: number) => void): (seen: StepSeen) => void {
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
