import { type Environment, environmentFromText, environmentOf } from '@palmflow/contract'
import { hostRole } from './host-role.ts'

/** Without a valid tag of the server, the page's origin and host role determine the environment. */
export function environmentHere(page: Document): Environment {
  const name = page.querySelector('meta[name="palmflow-environment"]')?.getAttribute('content') ?? ''
  return environmentFromText(name) ?? environmentOf(page.location.origin, hostRole(page))
}
