import { formatPhone } from '@palmflow/contract'
import type { PageModelIn } from '../../testing/page-model.ts'
import { model as validatePhone } from '../validate-phone/validate-phone.model.ts'

/** The page model of VALIDATE_PHONE with another heading. The heading names the purpose of the number. */
export const model: PageModelIn = (messages) => {
  const { screens, ...rest } = validatePhone(messages)
  return {
    ...rest,
    spells: { ...rest.spells, former: formatPhone },
    screens: {
      ...screens,
      phone: (page) => page.sees(messages['validatePhone.note']),
      'phone busy': (page) => page.sees(messages['validatePhone.note']),
    },
  }
}
