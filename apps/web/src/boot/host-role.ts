import { type HostRole, paths } from '@palmflow/contract'

/** The server writes it into the page: one build serves the website and its payments sibling. */
export function hostRole(page: Document): HostRole {
  const role = page.querySelector('meta[name="host-role"]')?.getAttribute('content')
  return role === 'payments' ? role : 'website'
}

/** The way in that stands on the sibling, and not here (B16, B17). */
export const otherWayIn = (page: Document): string => (hostRole(page) === 'payments' ? paths.signIn : paths.accountLink)
