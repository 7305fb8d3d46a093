/** What a workflow tells whoever listens; no chart does. */
export type Fact<Step extends string = string> =
  | { type: 'step.entered'; step: Step }
  | { type: 'step.left'; step: Step }

export const entered = <Step extends string>(step: Step) =>
  ({ type: 'emitFact', params: { type: 'step.entered', step } }) as const
export const left = <Step extends string>(step: Step) =>
  ({ type: 'emitFact', params: { type: 'step.left', step } }) as const
