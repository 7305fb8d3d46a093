import type { StepView } from '@palmflow/react'
import type { ValidatePhoneRef } from '@palmflow/workflows'
import { PhoneScreen } from '../phone-screen.tsx'

/** What the first load shows of this step; the rest of its view comes in `validate-phone.view.tsx`. */
export const validatePhoneFirst: StepView<ValidatePhoneRef> = ({ snapshot, send }) => (
  <PhoneScreen
    pageTitle="titleSignIn"
    phone={snapshot.context.phone}
    message={snapshot.context.message}
    busy={snapshot.hasTag('busy')}
    onSubmit={(phone) => send({ type: 'phone.submitted', phone })}
    onEdit={() => send({ type: 'phone.edited' })}
    onDraft={(phone) => send({ type: 'draft.kept', phone })}
  />
)
