import { formatPhone } from '@palmflow/contract'
import type { PageModelIn } from '../../testing/page-model.ts'
import { model as validatePhone } from '../validate-phone/validate-phone.model.ts'

export const model: PageModelIn = (messages) => {
  const { spells, ...rest } = validatePhone(messages)
  return { ...rest, spells: { ...spells, former: formatPhone } }
}
