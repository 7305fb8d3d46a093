import type { StepView } from '@palmflow/flow'
import { type CheckVerificationRef, isSubmittedEarly } from '@palmflow/workflows'
import { Waiting } from '../../primitives/waiting.tsx'
import { PhoneForm } from '../../step-shapes/phone-form.tsx'

export const checkVerificationFirstLoad: StepView<CheckVerificationRef> = ({ snapshot, send }) => {
  if (!snapshot.hasTag('phone')) return <Waiting label="checkVerification.waiting" />
  return (
    <PhoneForm
      pageTitle="titleSignIn"
      phone={snapshot.context.phone}
      message={snapshot.context.message}
      busy={isSubmittedEarly(snapshot) && !snapshot.hasTag('reload')}
      onSubmit={(phone) => send({ type: 'phone.submitted', phone })}
      onEdit={() => send({ type: 'phone.edited' })}
      onDraft={(phone) => send({ type: 'draft.kept', phone })}
      {...(snapshot.hasTag('reload') ? { onReload: () => send({ type: 'reload.requested' }) } : {})}
    />
  )
}
