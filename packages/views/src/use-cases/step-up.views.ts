import type { Views } from '@palmflow/flow'
import type { StepUpRef } from '@palmflow/workflows'
import { addPinView } from '../steps/add-pin/add-pin.view.tsx'

export const stepUpViews: Views<StepUpRef> = { ADD_PIN: addPinView }
