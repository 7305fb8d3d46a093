import type { StepView } from '@palmflow/react'
import type { AddPhoneRef } from '@palmflow/workflows'
import { phoneProofScreen } from '../phone-proof.tsx'
import { phoneProofForm } from '../phone-screen.tsx'

export const addPhoneView: StepView<AddPhoneRef> = (props) =>
  phoneProofScreen(props, () =>
    phoneProofForm(
      props,
      props.snapshot.context.isAddingPalm
        ? { title: 'addPalm.phoneTitle', lead: 'addPalm.phoneLead' }
        : { title: 'addPhone.title', lead: 'addPhone.lead' },
    ),
  )
