import {
  type Environment,
  type ExternalPageKey,
  environments,
  externalPages,
  type HostRole,
  isExternalPageKey,
  localEnvironment,
  outboundUrl,
  paths,
} from '@palmflow/contract'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { sendLocalPage } from './local-page.ts'

interface LinkHost {
  /** Undefined for a local server. */
  deployed: Environment | undefined
  role: HostRole
  /** The operator's addresses, which replace the default addresses. */
  addresses: Readonly<Partial<Record<ExternalPageKey, string>>>
}

const keys: readonly ExternalPageKey[] = Object.keys(externalPages).filter(isExternalPageKey)

/** Returns the local page that replaces an external page (ruling 31). */
const standIn = (name: string, address: string, home: string) =>
  html`<main class="local-main"><h1 class="pf-title">${name}</h1><p class="pf-lead">This page is on another site, which a local server does not have.</p><p>On a deployed server the link opens <code>${address}</code>.</p><p class="local-actions"><a class="pf-button pf-primary" href="${home}"><span class="pf-button-label">Back to homepage</span></a></p></main>`

/** The links work without a script. An unknown name redirects to the landing page, like an unknown path. */
export function mountElsewhere(app: Hono, { deployed, role, addresses }: LinkHost): void {
  const here = (context: Context) => deployed ?? localEnvironment(new URL(context.req.url).origin, role)
  app.get('/elsewhere/:key', (context) => {
    const key = context.req.param('key')
    const to = isExternalPageKey(key) ? (addresses[key] ?? outboundUrl(key, here(context)).href) : paths.landing
    context.header('cache-control', 'no-store')
    return context.redirect(to, 302)
  })
  if (deployed !== undefined || role !== 'payments') return
  const [sample] = environments
  for (const key of keys) {
    // Skip the link to the other site, because the page of this link belongs to this product.
    if (key === 'account-link') continue
    const { name } = externalPages[key]
    const { pathname } = outboundUrl(key, localEnvironment('http://localhost', role))
    app.get(pathname, (context) => {
      const home = new URL(paths.landing, here(context).frontends.website).href
      return sendLocalPage(context, { title: name, home, main: standIn(name, outboundUrl(key, sample).href, home) })
    })
  }
}
