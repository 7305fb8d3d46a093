import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const pages = ['*.md', '{docs,packages,apps,stories,scripts}/**/*.md']
const isElsewhere = (target: string): boolean => /^[a-z]+:|^#/.test(target)

/** Whether the text of a link names another page than its address: `[docs/a.md](docs/b.md)`. */
const isMisnamed = (words: string, target: string): boolean => words.endsWith('.md') && !target.endsWith(words)

/** Links of one page to a missing page, or to another page than their text names. */
export function wrongLinksIn(text: string, isThere: (target: string) => boolean): string[] {
  const links = [...text.matchAll(/\[([^\]\n]*)\]\(([^)\s]+)\)/g)]
  return links.flatMap(([, words = '', address = '']) => {
    const [target = ''] = address.split('#')
    if (isElsewhere(address)) return []
    if (!isThere(target)) return [`links to ${target}, which is not there`]
    return isMisnamed(words.replaceAll('`', ''), target) ? [`says ${words} and links to ${target}`] : []
  })
}

/** The same for all pages of the repository. */
export function wrongLinks(root: string): string[] {
  const files = globSync(pages, { cwd: root }).filter((file) => !file.includes('node_modules'))
  return files.flatMap((file) => {
    const isThere = (target: string) => existsSync(join(root, dirname(file), target))
    return wrongLinksIn(readFileSync(join(root, file), 'utf8'), isThere).map((wrong) => `${file} ${wrong}`)
  })
}

/** The pages that an index does not link. */
export const unlistedIn = (index: string, names: readonly string[]): string[] =>
  names.filter((name) => !index.includes(`](${name})`))

/** The same for each folder with an index. */
export function unlistedPages(root: string): string[] {
  return ['docs', 'docs/decisions'].flatMap((folder) => {
    const names = globSync('*.md', { cwd: join(root, folder) }).filter((name) => name !== 'README.md')
    const index = readFileSync(join(root, folder, 'README.md'), 'utf8')
    return unlistedIn(index, names).map((name) => `${folder}/README.md does not link ${name}`)
  })
}
