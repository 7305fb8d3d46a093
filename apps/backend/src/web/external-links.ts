import {
  type Environment,
  environments,
  type HostRole,
  isOutboundKey,
  localEnvironment,
  type OutboundKey,
  outbound,
  outboundUrl,
  paths,
} from '@palmflow/contract'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { securityHeaders } from './security-headers.ts'

interface LinkHost {
  /** Undefined locally. */
  deployed: Environment | undefined
  role: HostRole
}

const keys: readonly OutboundKey[] = Object.keys(outbound).filter(isOutboundKey)

/** The local stand-in for an external page (ruling 31). */
const standIn = (name: string, address: string) =>
  html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${name}</title><main><h1>${name}</h1><p>This page is not part of this site. Elsewhere than on this machine it stands at <code>${address}</code>.</p><p><a href="${paths.landing}">Back to the homepage</a></p></main></html>`

/**
 * External links by word: `/elsewhere/cards` redirects to the page of this environment, on both sites and without script.
 * An unknown word redirects to the landing page, like unknown paths.
 */
export function mountElsewhere(app: Hono, { deployed, role }: LinkHost): void {
  const here = (context: Context) => deployed ?? localEnvironment(new URL(context.req.url).origin, role)
  app.get('/elsewhere/:key', (context) => {
    const key = context.req.param('key')
    const to = isOutboundKey(key) ? outboundUrl(key, here(context)).href : paths.landing
    context.header('cache-control', 'no-store')
    return context.redirect(to, 302)
  })
  if (deployed !== undefined || role !== 'payments') return
  const [sample] = environments
  for (const key of keys) {
    // The entry of the sibling site is ours.
    if (key === 'account-link') continue
    const { name } = outbound[key]
    const { pathname } = outboundUrl(key, localEnvironment('http://localhost', role))
    app.get(pathname, (context) => {
      for (const [header, value] of Object.entries(securityHeaders(deployed, [], undefined)))
        context.header(header, value)
      return context.html(standIn(name, outboundUrl(key, sample).href))
    })
  }
}
