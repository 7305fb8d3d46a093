import { type HostRole, paths } from '@palmflow/contract'

/** Reads the role from a tag of the server, because one build serves the website and its payments sibling. */
export function hostRole(page: Document): HostRole {
  const role = page.querySelector('meta[name="host-role"]')?.getAttribute('content')
  return role === 'payments' ? role : 'website'
}

/** Returns the path of the sign-in on the sibling host. On this host, that path has no sign-in (R044, R045). */
export const otherSignInPath = (page: Document): string =>
  hostRole(page) === 'payments' ? paths.signIn : paths.accountLink
