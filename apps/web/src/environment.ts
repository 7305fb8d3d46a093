import { type Environment, environmentOf, type HostRole } from '@palmflow/contract'

/** The server writes it into the page: one build serves the website and its payments sibling. */
function hostRole(page: Document): HostRole {
  const role = page.querySelector('meta[name="host-role"]')?.getAttribute('content')
  return role === 'payments' ? role : 'website'
}

export const environmentHere = (page: Document): Environment => environmentOf(page.location.origin, hostRole(page))
