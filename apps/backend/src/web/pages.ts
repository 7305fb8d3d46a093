import { type Environment, environmentAsText, environments, type HostRole } from '@palmflow/contract'

const roleTag = '<meta name="host-role" content="website">'
const roleTagOf = /<meta name="host-role"[^>]*>/
const phoneInput = /<input\b[^>]*\bname="phone"[^>]*>/
const valueAttribute = /\svalue="[^"]*"/g

/** The same build serves both sites; a page reads its role from this tag. */
export const withRole = (html: string, role: HostRole): string =>
  role === 'website' ? html : html.replace(roleTag, `<meta name="host-role" content="${role}">`)

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** A web view inside of a shell's page learns from this tag to whom alone it speaks. */
export const withShell = (html: string, origin: string): string =>
  html.replace(roleTagOf, (tag) => `${tag}<meta name="palmflow-shell-origin" content="${escapeHtml(origin)}">`)

/** Whether the pages have to be told where they stand: by themselves they know the examples alone. */
export const isOwnDeployment = (deployed: Environment | undefined): deployed is Environment =>
  deployed !== undefined && !environments.some((example) => example === deployed)

const [example] = environments

/** Addresses of ours that the build has written, for crawlers and previews, are those of the example. */
const placed = (text: string, { frontends }: Environment): string =>
  text
    .replaceAll(example.frontends.payments, () => frontends.payments)
    .replaceAll(example.frontends.website, () => frontends.website)

/** Of a page, and of the lists for crawlers, which have no such tag. */
export const withEnvironment = (text: string, environment: Environment): string =>
  placed(text, environment).replace(
    roleTagOf,
    (tag) => `${tag}<meta name="palmflow-environment" content="${escapeHtml(environmentAsText(environment))}">`,
  )

/** The page as it was when Enter was pressed before it had come alive: what was typed stands in the field. */
export const withPhone = (html: string, phone: string): string =>
  html.replace(phoneInput, (tag) =>
    tag.replace(valueAttribute, '').replace(/^<input/, () => `<input value="${escapeHtml(phone)}"`),
  )
