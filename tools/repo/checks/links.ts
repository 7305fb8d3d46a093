import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const pages = ['*.md', '{docs,packages,apps,examples,stories,scripts}/**/*.md']
const sources = [
  '*.{md,ts}',
  '{docs,packages,apps,examples,tools,scripts,.storybook}/**/*.{css,html,md,mjs,ts,tsx,yml}',
]
const isElsewhere = (target: string): boolean => /^[a-z]+:|^#/.test(target)

/** Whether the text of a link names another page than the address, for example `[docs/a.md](docs/b.md)`. */
const isMisnamed = (text: string, target: string): boolean => text.endsWith('.md') && !target.endsWith(text)

export function wrongLinksIn(text: string, isThere: (target: string) => boolean): string[] {
  const links = [...text.matchAll(/\[([^\]\n]*)\]\(([^)\s]+)\)/g)]
  return links.flatMap(([, words = '', address = '']) => {
    const [target = ''] = address.split('#')
    if (isElsewhere(address)) return []
    if (!isThere(target)) return [`links to ${target}, which is not there`]
    return isMisnamed(words.replaceAll('`', ''), target) ? [`says ${words} and links to ${target}`] : []
  })
}

export function wrongLinks(root: string): string[] {
  const files = globSync(pages, { cwd: root }).filter((file) => !file.includes('node_modules'))
  return files.flatMap((file) => {
    const isThere = (target: string) => existsSync(join(root, dirname(file), target))
    return wrongLinksIn(readFileSync(join(root, file), 'utf8'), isThere).map((wrong) => `${file} ${wrong}`)
  })
}

export const unlistedIn = (index: string, names: readonly string[]): string[] =>
  names.filter((name) => !index.includes(`](${name})`))

export function unlistedPages(root: string): string[] {
  return ['docs', 'docs/decisions'].flatMap((folder) => {
    const names = globSync('*.md', { cwd: join(root, folder) }).filter((name) => name !== 'README.md')
    const index = readFileSync(join(root, folder, 'README.md'), 'utf8')
    return unlistedIn(index, names).map((name) => `${folder}/README.md does not link ${name}`)
  })
}

interface References {
  requirements: ReadonlySet<string>
  rulings: ReadonlySet<string>
  /** The numbers of the decisions, with four digits. */
  decisions: ReadonlySet<string>
}

/**
 * Matches a line number of the specification. No text may contain such a number, because readers of this repository do
 * not have the specification. Values in quotes do not match.
 */
const lineOfSpecification = /(?<![\w'"%#-])[AB]\d{1,3}(?![\w'"])/g
const requirement = /\bR\d{3}\b/g
const decision = /\bdecisions?[ /](\d{4})\b/g
const rulingList = /\brulings? (\d+(?:(?:–|, | and )\d+)*)/gi

/**
 * Returns the references of a text to a missing requirement, ruling or decision. Also returns all references to a line
 * of the specification.
 */
export function wrongReferencesIn(text: string, { requirements, rulings, decisions }: References): string[] {
  const onOneLine = text.replaceAll(/\n\s*(?:\*|\/\/|#)?\s*/g, ' ')
  const namedIn = (list: RegExp): string[] =>
    [...onOneLine.matchAll(list)].flatMap(([, numbers = '']) => numbers.match(/\d+/g) ?? [])
  return [
    ...(text.match(lineOfSpecification) ?? []).map(
      (line) => `refers to line ${line} of the specification; refer to a row of docs/requirements.tsv`,
    ),
    ...(text.match(requirement) ?? []).filter((id) => !requirements.has(id)).map((id) => `refers to missing row ${id}`),
    ...namedIn(rulingList)
      .filter((number) => !rulings.has(number))
      .map((number) => `refers to missing ruling ${number}`),
    ...namedIn(decision)
      .filter((number) => !decisions.has(number))
      .map((number) => `refers to missing decision ${number}`),
  ]
}

export function wrongReferences(root: string): string[] {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  const all = (file: string, id: RegExp): Set<string> =>
    new Set([...read(file).matchAll(id)].map(([, name = '']) => name))
  const known = {
    requirements: all('docs/requirements.tsv', /^(R\d{3})\t/gm),
    rulings: all('docs/rulings.md', /^### Ruling (\d+):/gm),
    decisions: new Set(globSync('0*.md', { cwd: join(root, 'docs/decisions') }).map((name) => name.slice(0, 4))),
  }
  return globSync(sources, { cwd: root })
    .filter((file) => !file.includes('node_modules'))
    .flatMap((file) => wrongReferencesIn(read(file), known).map((wrong) => `${file} ${wrong}`))
}
