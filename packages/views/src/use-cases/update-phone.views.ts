import type { Views } from '@palmflow/flow'
import type { UpdatePhoneRef } from '@palmflow/workflows'
import { addPhoneView } from '../steps/add-phone/add-phone.view.tsx'
import { validatePhoneView } from '../steps/validate-phone/validate-phone.view.tsx'

export const updatePhoneViews: Views<UpdatePhoneRef> = { VALIDATE_PHONE: validatePhoneView, ADD_PHONE: addPhoneView }
