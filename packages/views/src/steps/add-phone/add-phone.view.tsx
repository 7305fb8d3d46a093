import type { StepView } from '@palmflow/flow'
import type { AddPhoneRef } from '@palmflow/workflows'
import { phoneProofForm } from '../../step-shapes/phone-form.tsx'
import { phoneProofScreen } from '../../step-shapes/phone-proof.tsx'

const leads = { here: 'addPalm.phoneLead', inApp: 'addPalm.phoneLeadInApp' } as const
const titles = { LEFT: 'addPalm.left', RIGHT: 'addPalm.right' } as const

export const addPhoneView: StepView<AddPhoneRef> = (props) => {
  const { addsPalm, palm } = props.snapshot.context
  const words =
    addsPalm === undefined
      ? ({ title: 'addPhone.title', lead: 'addPhone.lead' } as const)
      : { title: titles[palm ?? 'RIGHT'], lead: leads[addsPalm] }
  return phoneProofScreen(props, () => phoneProofForm(props, words))
}
