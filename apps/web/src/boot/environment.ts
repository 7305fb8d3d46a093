import { type Environment, environmentFromText, environmentOf } from '@palmflow/contract'
import { hostRole } from './host-role.ts'

/** As the server has written it into the page; else by where the page stands. */
export function environmentHere(page: Document): Environment {
  const told = page.querySelector('meta[name="palmflow-environment"]')?.getAttribute('content') ?? ''
  return environmentFromText(told) ?? environmentOf(page.location.origin, hostRole(page))
}
