import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'
import { chartTestOf } from '@palmflow/tool-paths/paths-levels'
import { subjects } from '@palmflow/workflows/samples'
import { parseSync, Visitor } from 'vite'
import { idsIn } from './requirement-list.ts'

/** A test in a source file that names a requirement. */
export interface NamedTest {
  file: string
  line: number
  /** The title in the source. `%s` is a value of the test's list. */
  title: string
}

const isTestFile = (file: string): boolean => /\.(test\.tsx?|stories\.tsx)$/.test(file)

const testFiles = (): string[] =>
  globSync('{packages,apps,scripts,tools}/**/*.{test.ts,test.tsx,stories.tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  }).map((file) => file.replaceAll('\\', '/'))

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Returns the files in `testing/` from whose lists a test file makes its titles. */
const listsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/^import \{[^}]*\} from '(\.[^']*\/testing\/[^']+)'/gm)]
    .map(([, path = '']) => join(dirname(file), path).replaceAll('\\', '/'))
    .filter((list) => existsSync(join(root, list)))

const samplesOf = (file: string): string[] =>
  [file.replace(/\.test\.ts$/, '.samples.ts')].filter((item) => item !== file && existsSync(join(root, item)))

/** Returns the text of a test file, together with the samples and the lists from which it makes its titles. */
function withSamples(file: string): string {
  const text = read(file)
  return [text, ...[...samplesOf(file), ...listsOf(file, text)].map(read)].join('\n')
}

/**
 * Returns the texts of a source that have this id in brackets, each with its line. If `id` is absent, any id counts.
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

/**
 * Returns the tests that have this id in their title. If a list in `testing/` has the id, the title names the entry
 * with its file and line.
 */
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

/**
 * Returns all titles with ids of requirements in the test files and in their lists. Titles that are generated from
 * samples are not included.
 */
export const namedTitles = (): readonly NamedTest[] =>
  testFiles().flatMap((file) =>
    [file, ...listsOf(file, read(file)).filter((list) => !isTestFile(list))]
      .filter((source) => /\[R\d/.test(read(source)))
      .flatMap((source) => titlesIn(source, undefined).map(({ line, title }) => ({ file, line, title }))),
  )

/**
 * Whether a case of these samples proves a requirement. `of` contains the samples of a step and is skipped, because the
 * step's own tests prove them.
 */
function proves(value: unknown, isWanted: (id: string) => boolean, visited = new Set<unknown>()): boolean {
  if (typeof value !== 'object' || value === null || visited.has(value)) return false
  visited.add(value)
  return Object.entries(value).some(([key, one]) => {
    if (key === 'of') return false
    return key === 'proves' && Array.isArray(one) ? one.some(isWanted) : proves(one, isWanted, visited)
  })
}

/** Returns the charts whose samples prove a requirement. The paths of these charts have its id in their titles. */
export const chartsProving = (isWanted: (id: string) => boolean) =>
  subjects.filter(({ samples }) => proves(samples, isWanted))

/** Returns the test files that name one of these requirements, and the files that run the paths of its charts. */
export function filesNaming(wanted: ReadonlySet<string>): readonly string[] {
  const isWanted = (id: string): boolean => wanted.has(id)
  const named = testFiles().filter((file) => (withSamples(file).match(/R\d+/g) ?? []).some(isWanted))
  return [...new Set([...named, ...chartsProving(isWanted).map(chartTestOf)])]
}

/** Returns the project of vitest.config.ts that runs a test file. */
export function projectOf(file: string): string {
  if (file.endsWith('.stories.tsx')) return 'storybook'
  if (file.startsWith('apps/backend/')) return 'backend'
  if (/^apps\/[\w-]+\/e2e\//.test(file)) return 'e2e'
  return /\.browser\.test\.tsx?$/.test(file) ? 'browser' : 'unit'
}

/** Returns the command that runs the tests of a file that have this id in their title. */
export const commandOf = (file: string, id: string): string =>
  `npx vitest run --project ${projectOf(file)} ${file} -t ${id}`
