import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

interface Link {
  address: string
  /** Whether a browser loads the address together with the page, as for an image or a style sheet. */
  isLoaded: boolean
}

const unescaped = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&')

const tag = /<(a|link|script|img|source|iframe)\b[^>]*?\s(?:href|src)="([^"]*)"[^>]*>/g

/** Returns the links of an HTML page. The addresses of metadata, such as `canonical`, are not links. */
function linksIn(html: string): Link[] {
  return [...html.matchAll(tag)]
    .filter(([whole]) => !/rel="(?:canonical|sitemap)"/.test(whole))
    .map(([, name, address = '']) => ({ address: unescaped(address), isLoaded: name !== 'a' }))
}

const idsIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => unescaped(id)))

/**
 * Returns a line for each link without a target or outside the base path, and for each loaded file from another host.
 * @param base the path of the website on its host
 */
export function deadLinks(folder: string, base = '/'): string[] {
  const files = globSync('**/*.html', { cwd: folder }).map((file) => file.replaceAll('\\', '/'))
  const texts = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const ids = new Map<string, ReadonlySet<string>>()
  const idsOf = (file: string): ReadonlySet<string> => {
    const found = ids.get(file) ?? idsIn(texts.get(file) ?? '')
    ids.set(file, found)
    return found
  }
  const problemOf = (from: string, { address, isLoaded }: Link): string | undefined => {
    if (/^[a-z]+:|^\/\//.test(address))
      return isLoaded && !address.startsWith('data:') ? 'is on another host' : undefined
    if (address.startsWith('/') && !address.startsWith(base)) return 'is outside the base path'
    const [path = '', hash = ''] = (address.startsWith(base) ? `/${address.slice(base.length)}` : address).split('#')
    const target = decodeURIComponent(
      path === '' ? from : posix.join(path.startsWith('/') ? '.' : posix.dirname(from), path.split('?')[0] ?? ''),
    )
    const file = target.endsWith('/') || target === '.' ? posix.join(target, 'index.html') : target
    if (!texts.has(file)) return existsSync(join(folder, file)) ? undefined : 'leads to no page'
    return hash === '' || idsOf(file).has(decodeURIComponent(hash)) ? undefined : 'leads to no heading'
  }
  const problems = files.flatMap((from) =>
    linksIn(texts.get(from) ?? '').flatMap((link) => {
      const problem = problemOf(from, link)
      return problem === undefined ? [] : [`${from}: ${link.address} ${problem}`]
    }),
  )
  return [...new Set(problems)]
}
