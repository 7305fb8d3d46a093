import { type Environment, environmentFromText, environmentOf } from '@palmflow/contract'
import { hostRole } from './host-role.ts'

/** From the tag of the server, otherwise by the origin of the page. */
export function environmentHere(page: Document): Environment {
  const name = page.querySelector('meta[name="palmflow-environment"]')?.getAttribute('content') ?? ''
  return environmentFromText(name) ?? environmentOf(page.location.origin, hostRole(page))
}
