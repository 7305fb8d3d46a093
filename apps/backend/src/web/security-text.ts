import type { Hono } from 'hono'

export interface SecurityContact {
  /** URLs with `mailto:` or `https:`. The preferred contact comes first. */
  contacts: readonly string[]
  policy?: string
}

/**
 * The validity in milliseconds. RFC 9116 recommends less than a year. Each start of the server renews the expiry date.
 */
const validFor = 360 * 24 * 60 * 60_000

/** @param origin the origin of this site. Undefined for a local server. */
export function mountSecurityText(
  app: Hono,
  { contacts, policy }: SecurityContact,
  { now, origin }: { now: number; origin: string | undefined },
): void {
  const path = '/.well-known/security.txt'
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(now + validFor).toISOString()}`,
    ...(policy === undefined ? [] : [`Policy: ${policy}`]),
    ...(origin === undefined ? [] : [`Canonical: ${origin}${path}`]),
  ]
  app.get(path, (context) => {
    context.header('x-content-type-options', 'nosniff')
    return context.text(`${lines.join('\n')}\n`)
  })
}
