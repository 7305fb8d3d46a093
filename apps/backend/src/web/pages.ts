import { type Environment, environmentAsText, environments, type HostRole } from '@palmflow/contract'
import { html } from 'hono/html'

const roleTag = '<meta name="host-role" content="website">'
const roleTagOf = /<meta name="host-role"[^>]*>/
const phoneInput = /<input\b[^>]*\bname="phone"[^>]*>/
const valueAttribute = /\svalue="[^"]*"/g

/** The same build serves both sites; a page reads its role from this tag. */
export const withRole = (page: string, role: HostRole): string =>
  role === 'website' ? page : page.replace(roleTag, `<meta name="host-role" content="${role}">`)

const metaTag = (name: string, content: string): string => String(html`<meta name="${name}" content="${content}">`)

/** A web view inside of a shell's page learns from this tag to whom alone it speaks. */
export const withShell = (page: string, origin: string): string =>
  page.replace(roleTagOf, (tag) => tag + metaTag('palmflow-shell-origin', origin))

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
    (tag) => tag + metaTag('palmflow-environment', environmentAsText(environment)),
  )

/** The page as it was when Enter was pressed before it had come alive: what was typed stands in the field. */
export const withPhone = (page: string, phone: string): string =>
  page.replace(phoneInput, (tag) =>
    tag.replace(valueAttribute, '').replace(/^<input/, () => String(html`<input value="${phone}"`)),
  )
