import { type Environment, environmentOf } from '@palmflow/contract'
import { hostRole } from './host-role.ts'

export const environmentHere = (page: Document): Environment => environmentOf(page.location.origin, hostRole(page))
