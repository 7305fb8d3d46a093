import type { StepView } from '@palmflow/react'
import type { ValidatePhoneRef } from '@palmflow/workflows'
import { PhoneScreen } from '../phone-screen.tsx'

/** What the first load shows of this step; the rest of its view comes in `validate-phone.view.tsx`. */
export const validatePhoneFirst: StepView<ValidatePhoneRef> = ({ snapshot, send }) => {
  const { phone, message, tail, isEnrolling } = snapshot.context
  return (
    <PhoneScreen
      pageTitle={isEnrolling ? undefined : 'titleSignIn'}
      lead={tail === undefined ? undefined : 'enroll.phoneTail'}
      values={{ tail: tail ?? '' }}
      phone={phone}
      message={message}
      busy={snapshot.hasTag('busy')}
      onSubmit={(given) => send({ type: 'phone.submitted', phone: given })}
      onEdit={() => send({ type: 'phone.edited' })}
      onDraft={(given) => send({ type: 'draft.kept', phone: given })}
    />
  )
}
