import { formatPhone } from '@palmflow/contract'
import type { PageModelIn } from '../../testing/page-model.ts'
import { model as validatePhone } from '../validate-phone/validate-phone.model.ts'

/** The page model of VALIDATE_PHONE, with the number before. */
export const model: PageModelIn = (messages) => {
  const { spells, ...rest } = validatePhone(messages)
  return { ...rest, spells: { ...spells, former: formatPhone } }
}
