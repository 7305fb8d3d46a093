import DOMPurify from 'dompurify'
import { idPrefix } from './legal-id.ts'
import type { LegalLinks } from './legal-links.ts'

const tags = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'section', 'div', 'span', 'br', 'hr'],
  ...['a', 'strong', 'em', 'b', 'i', 'u', 'small', 'sub', 'sup'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]
const attributes = ['href', 'id', 'lang', 'dir', 'title', 'colspan', 'rowspan', 'scope', 'start']
/** Matches allowed links: an anchor in the document, a page of this website, or another address with a safe scheme. */
const addresses = /^(?:https?:|mailto:|tel:|#|\/(?!\/))/i

const inPage = (href: string): string => {
  const id = href.slice(1)
  return `#${id.startsWith(idPrefix) ? id : `${idPrefix}${id}`}`
}

/**
 * Creates the only instance of the sanitiser, because the page can create the Trusted Types policy `dompurify` only
 * once.
 */
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
/** Created on first use, because prerendering has no `window`. */
let purifier: ReturnType<typeof createPurifier> | undefined

/** Returns the safe part of an untrusted document. The safe part has no h1, because the page has its own heading. */
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
