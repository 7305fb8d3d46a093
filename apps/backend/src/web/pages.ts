import { type Environment, environmentAsText, environments, type HostRole } from '@palmflow/contract'
import { html } from 'hono/html'

const roleTag = '<meta name="host-role" content="website">'
const roleTagOf = /<meta name="host-role"[^>]*>/
const phoneInput = /<input\b[^>]*\bname="phone"[^>]*>/
const valueAttribute = /\svalue="[^"]*"/g

/** Adds a tag from which a page reads its role, because one build serves both sites. */
export const withRole = (page: string, role: HostRole): string =>
  role === 'website' ? page : page.replace(roleTag, `<meta name="host-role" content="${role}">`)

const metaTag = (name: string, content: string): string => String(html`<meta name="${name}" content="${content}">`)

/** Adds a tag from which a framed web view reads the origin of its shell. */
export const withShell = (page: string, origin: string): string =>
  page.replace(roleTagOf, (tag) => tag + metaTag('palmflow-shell-origin', origin))

/** Whether pages need a tag with their environment. Built pages know only the default hosts. */
export const isOwnDeployment = (deployed: Environment | undefined): deployed is Environment =>
  deployed !== undefined && !environments.some((example) => example === deployed)

const [example] = environments

/** The absolute addresses of the build, for crawlers and previews, have the default hosts. */
const placed = (text: string, { frontends }: Environment): string =>
  text
    .replaceAll(example.frontends.payments, () => frontends.payments)
    .replaceAll(example.frontends.website, () => frontends.website)

/** Replaces the default hosts in pages and in the lists for crawlers, which have no tag. */
export const withEnvironment = (text: string, environment: Environment): string =>
  placed(text, environment).replace(
    roleTagOf,
    (tag) => tag + metaTag('palmflow-environment', environmentAsText(environment)),
  )

/** The page after Enter before hydration: the typed text is in the field. */
export const withPhone = (page: string, phone: string): string =>
  page.replace(phoneInput, (tag) =>
    tag.replace(valueAttribute, '').replace(/^<input/, () => String(html`<input value="${phone}"`)),
  )
