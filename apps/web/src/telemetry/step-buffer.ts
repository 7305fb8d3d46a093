import type { Flow, StepChange } from '@palmflow/flow'

/** The entry or exit of a step. `at` is in milliseconds of the page's monotonic clock. */
export interface StepEvent extends StepChange {
  useCase: string
  at: number
}

const early: StepEvent[] = []
let hear = (event: StepEvent): void => void early.push(event)

export const bufferSteps = (flow: Flow): void =>
  void flow.onStepChange((change) => hear({ ...change, useCase: flow.useCase, at: performance.now() }))

export function subscribeToSteps(listener: (event: StepEvent) => void): void {
  hear = listener
  for (const event of early.splice(0)) listener(event)
}
