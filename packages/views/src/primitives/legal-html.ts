import DOMPurify from 'dompurify'
import { idPrefix } from './legal-id.ts'
import type { LegalLinks } from './legal-links.ts'

const tags = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'section', 'div', 'span', 'br', 'hr'],
  ...['a', 'strong', 'em', 'b', 'i', 'u', 'small', 'sub', 'sup'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]
const attributes = ['href', 'id', 'lang', 'dir', 'title', 'colspan', 'rowspan', 'scope', 'start']
/** A place in the document, a page of ours, or somewhere else by a scheme that runs nothing. */
const addresses = /^(?:https?:|mailto:|tel:|#|\/(?!\/))/i

const inPage = (href: string): string => {
  const id = href.slice(1)
  return `#${id.startsWith(idPrefix) ? id : `${idPrefix}${id}`}`
}

/** One instance, whose hook nobody else's documents meet: the policy `dompurify`, for which it asks, exists once. */
function createPurifier() {
  const purify = DOMPurify(window)
  const wanted: { links: LegalLinks } = { links: 'newTab' }
  purify.addHook('afterSanitizeAttributes', (node) => {
    const href = node.getAttribute('href')
    if (href === null) return
    if (href.startsWith('#')) return node.setAttribute('href', inPage(href))
    if (wanted.links === 'ownHere' && href.startsWith('/')) return
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer')
  })
  return { purify, wanted }
}
/** Not before there is a window: pages are written ahead without one. */
let purifier: ReturnType<typeof createPurifier> | undefined

/** What may be shown of a document that came from elsewhere; its own first heading stands above it, so no h1. */
export function legalHtml(html: string, links: LegalLinks = 'newTab'): TrustedHTML {
  purifier ??= createPurifier()
  purifier.wanted.links = links
  return purifier.purify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOWED_URI_REGEXP: addresses,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    SANITIZE_NAMED_PROPS: true,
    RETURN_TRUSTED_TYPE: true,
  })
}
