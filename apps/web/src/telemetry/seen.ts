import type { Flow, StepChange } from '@palmflow/react'

/** A step that a person came to or left; `at` in milliseconds of the page's own clock, which nobody sets. */
export interface StepSeen extends StepChange {
  useCase: string
  at: number
}

const early: StepSeen[] = []
let hear = (seen: StepSeen): void => void early.push(seen)

/** Keeps what flows tell of their steps for telemetry, which comes late or never. */
export const observe = (flow: Flow): void =>
  void flow.onStepChange((change) => hear({ ...change, useCase: flow.useCase, at: performance.now() }))

export function hearSteps(listener: (seen: StepSeen) => void): void {
  hear = listener
  for (const seen of early.splice(0)) listener(seen)
}
