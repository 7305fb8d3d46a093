import { type Environment, environmentFromText, environmentOf } from '@palmflow/contract'
import { hostRole } from './host-role.ts'

/** Without the tag of the server, derives the environment from the page's origin. */
export function environmentHere(page: Document): Environment {
  const name = page.querySelector('meta[name="palmflow-environment"]')?.getAttribute('content') ?? ''
  return environmentFromText(name) ?? environmentOf(page.location.origin, hostRole(page))
}
