import { formatPhone } from '@palmflow/contract'
import type { PageModelIn } from '../../testing/page-model.ts'
import { model as validatePhone } from '../validate-phone/validate-phone.model.ts'

/** The page model of VALIDATE_PHONE with another heading. The heading names the purpose of the number. */
export const model: PageModelIn = (say) => {
  const { screens, ...rest } = validatePhone(say)
  return {
    ...rest,
    spells: { ...rest.spells, former: formatPhone },
    screens: {
      ...screens,
      phone: (page) => page.sees(say['validatePhone.note']),
      'phone busy': (page) => page.sees(say['validatePhone.note']),
    },
  }
}
