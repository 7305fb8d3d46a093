import { type Environment, environmentAsText, environments, type HostRole } from '@palmflow/contract'
import { html } from 'hono/html'

const roleTag = '<meta name="host-role" content="website">'
const roleTagOf = /<meta name="host-role"[^>]*>/
const phoneInput = /<input\b[^>]*\bname="phone"[^>]*>/
const valueAttribute = /\svalue="[^"]*"/g

/** Sets the role of the site in the role tag, because one build serves both sites. */
export const withRole = (page: string, role: HostRole): string =>
  role === 'website' ? page : page.replace(roleTag, `<meta name="host-role" content="${role}">`)

const metaTag = (name: string, content: string): string => String(html`<meta name="${name}" content="${content}">`)

export const withShell = (page: string, origin: string): string =>
  page.replace(roleTagOf, (tag) => tag + metaTag('palmflow-shell-origin', origin))

/** Whether the hosts differ from the default hosts. A built page contains only the default hosts. */
export const isOwnDeployment = (deployed: Environment | undefined): deployed is Environment =>
  deployed !== undefined && !environments.some((example) => example === deployed)

const [example] = environments

/** Replaces the default hosts in absolute URLs, which crawlers and previews read. */
const placed = (text: string, { frontends }: Environment): string =>
  text
    .replaceAll(example.frontends.payments, () => frontends.payments)
    .replaceAll(example.frontends.website, () => frontends.website)

export const withEnvironment = (text: string, environment: Environment): string =>
  placed(text, environment).replace(
    roleTagOf,
    (tag) => tag + metaTag('palmflow-environment', environmentAsText(environment)),
  )

/** Inserts the number into the field. Otherwise a form post before hydration would lose the number. */
export const withPhone = (page: string, phone: string): string =>
  page.replace(phoneInput, (tag) =>
    tag.replace(valueAttribute, '').replace(/^<input/, () => String(html`<input value="${phone}"`)),
  )
