import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'
import { chartTestOf } from '@palmflow/tool-paths/paths-levels'
import { subjects } from '@palmflow/workflows/samples'
import { parseSync, Visitor } from 'vite'
import { idsIn } from './requirement-list.ts'

export interface NamedTest {
  file: string
  line: number
  /** The title in the source. `%s` in a title is a value of a list. */
  title: string
}

const isTestFile = (file: string): boolean => /\.(test\.tsx?|stories\.tsx)$/.test(file)

const testFiles = (): string[] =>
  globSync('{packages,apps,scripts,tools}/**/*.{test.ts,test.tsx,stories.tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  }).map((file) => file.replaceAll('\\', '/'))

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Returns the imported files of `testing/`, because such files may contain parts of titles. */
const listsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/^import \{[^}]*\} from '(\.[^']*\/testing\/[^']+)'/gm)]
    .map(([, path = '']) => join(dirname(file), path).replaceAll('\\', '/'))
    .filter((list) => existsSync(join(root, list)))

const samplesOf = (file: string): string[] =>
  [file.replace(/\.test\.ts$/, '.samples.ts')].filter((item) => item !== file && existsSync(join(root, item)))

function withSamples(file: string): string {
  const text = read(file)
  return [text, ...[...samplesOf(file), ...listsOf(file, text)].map(read)].join('\n')
}

/**
 * Returns the texts of a source file with this id in brackets, each with its line. If `id` is absent, texts with any id
 * match.
 */
function titlesIn(file: string, id: string | undefined): NamedTest[] {
  const text = read(file)
  const found: NamedTest[] = []
  const add = (title: string, start: number): void => {
    const ids = idsIn(title)
    if (id === undefined ? ids.length > 0 : ids.includes(id))
      found.push({ file, line: text.slice(0, start).split('\n').length, title })
  }
  const { program } = parseSync(file, text)
  const atText = ({ value, start }: { value: unknown; start: number }): void => {
    if (typeof value === 'string') add(value, start)
  }
  const atTemplate = ({ start, end }: { start: number; end: number }): void =>
    add(text.slice(start + 1, end - 1), start)
  new Visitor({ Literal: atText, TemplateLiteral: atTemplate }).visit(program)
  return found
}

const lineOf = (file: string, line: number): string => (read(file).split('\n')[line - 1] ?? '').trim().replace(/,$/, '')

/** For an id in a list of `testing/`, the title names the file and line of the list entry. */
export function testsNaming(id: string): readonly NamedTest[] {
  return testFiles().flatMap((file) => {
    const text = read(file)
    const own = text.includes(id) ? titlesIn(file, id) : []
    const listed = listsOf(file, text)
      .filter((list) => !isTestFile(list) && read(list).includes(id))
      .flatMap((list) => titlesIn(list, id))
      .map(({ file: list, line }) => ({ file, line: 1, title: `the entry ${list}:${line} ${lineOf(list, line)}` }))
    return [...own, ...listed]
  })
}

/** Titles that are generated from samples are excluded. */
export const namedTitles = (): readonly NamedTest[] =>
  testFiles().flatMap((file) =>
    [file, ...listsOf(file, read(file)).filter((list) => !isTestFile(list))]
      .filter((source) => /\[R\d/.test(read(source)))
      .flatMap((source) => titlesIn(source, undefined).map(({ line, title }) => ({ file, line, title }))),
  )

/**
 * Whether a case of these samples proves a requirement. `of` is skipped, because the tests of a step prove the step's
 * own samples.
 */
function proves(value: unknown, isWanted: (id: string) => boolean, visited = new Set<unknown>()): boolean {
  if (typeof value !== 'object' || value === null || visited.has(value)) return false
  visited.add(value)
  return Object.entries(value).some(([key, one]) => {
    if (key === 'of') return false
    return key === 'proves' && Array.isArray(one) ? one.some(isWanted) : proves(one, isWanted, visited)
  })
}

/** The titles of the charts' paths contain the id of the requirement. */
export const chartsProving = (isWanted: (id: string) => boolean) =>
  subjects.filter(({ samples }) => proves(samples, isWanted))

export function filesNaming(wanted: ReadonlySet<string>): readonly string[] {
  const isWanted = (id: string): boolean => wanted.has(id)
  const named = testFiles().filter((file) => (withSamples(file).match(/R\d+/g) ?? []).some(isWanted))
  return [...new Set([...named, ...chartsProving(isWanted).map(chartTestOf)])]
}

export function projectOf(file: string): string {
  if (file.endsWith('.stories.tsx')) return 'storybook'
  if (file.startsWith('apps/backend/')) return 'backend'
  if (/^apps\/[\w-]+\/e2e\//.test(file)) return 'e2e'
  return /\.browser\.test\.tsx?$/.test(file) ? 'browser' : 'unit'
}

export const commandOf = (file: string, id: string): string =>
  `npx vitest run --project ${projectOf(file)} ${file} -t ${id}`
