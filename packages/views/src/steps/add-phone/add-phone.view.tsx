import type { StepView } from '@palmflow/flow'
import type { AddPhoneRef } from '@palmflow/workflows'
import { phoneProofForm } from '../../step-shapes/phone-form.tsx'
import { phoneProofScreen } from '../../step-shapes/phone-proof.tsx'

const words = {
  number: { title: 'addPhone.title', lead: 'addPhone.lead' },
  here: { title: 'addPalm.phoneTitle', lead: 'addPalm.phoneLead' },
  inApp: { title: 'addPalm.phoneTitle', lead: 'addPalm.phoneLeadInApp' },
} as const

export const addPhoneView: StepView<AddPhoneRef> = (props) =>
  phoneProofScreen(props, () => phoneProofForm(props, words[props.snapshot.context.addsPalm ?? 'number']))
