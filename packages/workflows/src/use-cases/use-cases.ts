export { type StepOf, type UseCase, useCases } from '@palmflow/contract'

/** The steps that a user cannot choose. Neither Back nor `?step=` opens them (ruling 2). */
const childSteps: ReadonlySet<string> = new Set([
  'CHECK_AUTHENTICATION',
  'CHECK_DEVICE',
  'CHECK_ENROLLMENT',
  'CHECK_ENROLLMENT_PHONE',
  'CHECK_PROFILE',
  'CHECK_VERIFICATION',
  'CREATE_PROFILE',
  'INITIATE_ENROLLMENT',
  'TRANSITION_TO_APP',
])
export const isChildStep = (step: string): boolean => childSteps.has(step)
