import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { linkTo } from './site-page.ts'

const isElsewhere = (target: string): boolean => /^(?:[a-z]+:|#|\/)/.test(target)
const fence = /(^ *```[\s\S]*?^ *```)/gm
const link = /(\]\()([^)\s]+)(\))/g

export interface Addresses {
  /** The ids of pages, keyed by source file. */
  pages: ReadonlyMap<string, string>
  root: string
  /** Called for each linked file or folder of the repository that has no page yet, except pictures. */
  wanted(path: string): void
}

export const sourceId = (path: string): string => `source/${path}`

function addressOf(path: string, { pages, root, wanted }: Addresses): string | undefined {
  const own = pages.get(path) ?? pages.get(`${path}/README.md`)
  if (own !== undefined) return linkTo(own)
  if (!existsSync(join(root, path))) return undefined
  if (/\.(?:jpg|png|svg)$/.test(path)) return `/files/${path}`
  wanted(path)
  return linkTo(sourceId(path))
}

/** Replaces the relative links of a Markdown text by addresses of the site. Does not change code blocks. */
export function withAddresses(text: string, file: string, addresses: Addresses): string {
  const replaced = (part: string): string =>
    part.replaceAll(link, (whole, open: string, target: string, close: string) => {
      if (isElsewhere(target)) return whole
      const [path = '', hash] = target.split('#')
      const found = addressOf(posix.join(posix.dirname(file), path).replace(/\/$/, ''), addresses)
      return found === undefined ? whole : `${open}${found}${hash === undefined ? '' : `#${hash}`}${close}`
    })
  return text
    .split(fence)
    .map((part, index) => (index % 2 === 0 ? replaced(part) : part))
    .join('')
}
