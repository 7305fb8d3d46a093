import type { FrameProps } from '@palmflow/react'
import type { StepOf } from '@palmflow/workflows'
import { useShellLook } from '../brand/brand.ts'
import { AppShell } from '../primitives/app-shell.tsx'
import { Progress } from '../primitives/progress.tsx'

/** What a new person is asked for, one after the other: agreement, palms, number, PIN. */
const stages: readonly (readonly StepOf<'ONLINE_ENROLLMENT_APP'>[])[] = [
  ['CONSOLIDATED_CONSENTS', 'CONSENT_BIOMETRICS', 'CONSENT_TERMS_OF_USE', 'CONSENT_AUTHORIZATION'],
  ['TRANSITION_TO_APP', 'CHECK_ENROLLMENT'],
  ['VALIDATE_PHONE', 'CHECK_ENROLLMENT_PHONE'],
  ['ADD_PIN', 'CREATE_PROFILE'],
]
const count = stages.length

/** The app's frame around an enrolment: how much is left. */
export function EnrollmentShell({ place, ...shell }: FrameProps) {
  const { header } = useShellLook({})
  const number = stages.findIndex((steps) => steps.some((step) => step === place?.step)) + 1
  const head = (
    <div className="pf-app-head">
      <Progress label="enroll.progress" {...{ number, count }} />
      {header}
    </div>
  )
  return <AppShell {...shell} {...(number > 0 ? { header: head } : {})} />
}
