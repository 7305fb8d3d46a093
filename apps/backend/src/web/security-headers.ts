import type { Environment } from '@palmflow/contract'

/** The Trusted Types policies of the front end (threat `script-injection`). The only policy sanitises documents. */
const trustedTypesPolicies: readonly string[] = ['dompurify']

const logoOrigins = (deployed: Environment | undefined): readonly string[] =>
  deployed?.hosts.logos.map((host) => `https://${host}`) ?? []

function contentSecurityPolicy(
  deployed: Environment | undefined,
  apiOrigins: readonly string[],
  shellOrigin: string | undefined,
): string {
  const connections = ["'self'", ...apiOrigins]
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...logoOrigins(deployed)].join(' '),
    "font-src 'self'",
    `connect-src ${connections.join(' ')}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${shellOrigin ?? "'none'"}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypesPolicies.join(' ')}`,
  ].join('; ')
}

/** An API must send this header too, because a client may call the API before the client loads a page. */
export const transportSecurity = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } as const

/** @param shellOrigin the origin of the only page that may frame our pages */
export function securityHeaders(
  deployed: Environment | undefined,
  apiOrigins: readonly string[],
  shellOrigin: string | undefined,
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(deployed, apiOrigins, shellOrigin),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(deployed !== undefined && transportSecurity),
    // Search engines must not index a test environment.
    ...(deployed !== undefined && deployed.name !== 'prod' && { 'x-robots-tag': 'noindex' }),
  }
}
