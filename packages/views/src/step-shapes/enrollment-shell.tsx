import type { FrameProps } from '@palmflow/flow'
import type { StepOf } from '@palmflow/workflows'
import { useShellLook } from '../brand/brand.ts'
import { AppShell } from '../primitives/app-shell.tsx'
import { Progress } from '../primitives/progress.tsx'

type Step = StepOf<'ONLINE_ENROLLMENT_APP'>

/** The questions of an enrolment and their steps, in order: consent, palms, number, code and PIN. */
const questions = [
  ['CONSOLIDATED_CONSENTS', 'CONSENT_BIOMETRICS', 'CONSENT_TERMS_OF_USE', 'CONSENT_AUTHORIZATION'],
  ['TRANSITION_TO_APP', 'CHECK_ENROLLMENT'],
  ['VALIDATE_PHONE'],
  ['CHECK_ENROLLMENT_PHONE'],
  ['ADD_PIN', 'CREATE_PROFILE'],
] as const satisfies readonly (readonly Step[])[]
type Counted = (typeof questions)[number][number]
/** The steps outside the progress, because they ask for no profile data. */
type Uncounted =
  | 'CHECK_DEVICE'
  | 'INITIATE_ENROLLMENT'
  | 'INFOGRAPHICS_EDUCATION'
  | 'LINK_PARTNER'
  | 'ENROLLMENT_SUCCESS'
  | 'SESSION_TIMEOUT'

/** A step that is in neither list causes a compile error here. */
const count: Exclude<Step, Counted | Uncounted> extends never ? number : never = questions.length

export function EnrollmentShell({ flowPosition, ...shell }: FrameProps) {
  const { header } = useShellLook({})
  const question = questions.findIndex((steps) => steps.some((step) => step === flowPosition?.step)) + 1
  // The number and its code are two questions of one step.
  const number = flowPosition?.step === 'VALIDATE_PHONE' && flowPosition.inner ? question + 1 : question
  const head = (
    <div className="pf-app-head">
      <Progress label="enroll.progress" {...{ number, count }} />
      {header}
    </div>
  )
  return <AppShell {...shell} {...(number > 0 ? { header: head } : {})} />
}
