import type { FrameProps } from '@palmflow/flow'
import type { StepOf } from '@palmflow/workflows'
import { useShellLook } from '../brand/brand.ts'
import { AppShell } from '../primitives/app-shell.tsx'
import { Progress } from '../primitives/progress.tsx'

type Step = StepOf<'ONLINE_ENROLLMENT_APP'>

/** The parts of an enrolment and their steps, in order: consent, palms, number and PIN. */
const stages = [
  ['CONSOLIDATED_CONSENTS', 'CONSENT_BIOMETRICS', 'CONSENT_TERMS_OF_USE', 'CONSENT_AUTHORIZATION'],
  ['TRANSITION_TO_APP', 'CHECK_ENROLLMENT'],
  ['VALIDATE_PHONE', 'CHECK_ENROLLMENT_PHONE'],
  ['ADD_PIN', 'CREATE_PROFILE'],
] as const satisfies readonly (readonly Step[])[]
type Counted = (typeof stages)[number][number]
/** The steps outside the progress, because they ask for no profile data. */
type Uncounted =
  | 'CHECK_DEVICE'
  | 'INITIATE_ENROLLMENT'
  | 'INFOGRAPHICS_EDUCATION'
  | 'LINK_PARTNER'
  | 'ENROLLMENT_SUCCESS'
  | 'SESSION_TIMEOUT'

/** A step that is in neither list causes a compile error here. */
const count: Exclude<Step, Counted | Uncounted> extends never ? number : never = stages.length

export function EnrollmentShell({ flowPosition, ...shell }: FrameProps) {
  const { header } = useShellLook({})
  const number = stages.findIndex((steps) => steps.some((step) => step === flowPosition?.step)) + 1
  const head = (
    <div className="pf-app-head">
      <Progress label="enroll.progress" {...{ number, count }} />
      {header}
    </div>
  )
  return <AppShell {...shell} {...(number > 0 ? { header: head } : {})} />
}
