import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RowKind } from '@palmflow/tool-paths/rows'
import type { Names } from './templates/names.ts'
import { type WordsKind, wordsOf } from './templates/words.ts'

export type Part = 'sign-in' | 'pages' | 'app'

/** The order of the lines has no effect, because the formatter sorts the lines. */
function insertBefore(text: string, mark: RegExp, line: string): string {
  const found = mark.exec(text)
  if (found === null) throw new Error(`No line matches ${mark}, so the position of '${line}' is unknown`)
  return `${text.slice(0, found.index)}${line}\n${text.slice(found.index)}`
}

function change(root: string, file: string, edit: (text: string) => string): string[] {
  const path = join(root, file)
  if (!existsSync(path)) return []
  writeFileSync(path, edit(readFileSync(path, 'utf8')))
  return [file]
}

/** Adds messages at the end of each language's object. The types read the keys from the English file. */
function addWords(root: string, part: Part, kind: WordsKind, names: Names): string[] {
  const copy = 'packages/views/src/copy'
  const entries = existsSync(join(root, copy)) ? readdirSync(join(root, copy), { withFileTypes: true }) : []
  return entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      change(root, `${copy}/${name}/${part}.ts`, (text) =>
        text.replace(/\}( as const)?\s*$/, (end) => `\n${wordsOf(names, kind, name)}${end}`),
      ),
    )
}

const addUseCase = (text: string, { word }: Names, steps: readonly Names[]): string =>
  text.replace(
    /(export const useCases = \{\n(?:.*\n)*?)(\} as const)/,
    `$1  ${word}: [${steps.map((step) => `'${step.word}'`).join(', ')}],\n$2`,
  )

/** The test of prerendered pages must exclude the page, because `head.ts` does not describe the page. */
const addPageWithoutContent = (root: string, { stem }: Names): string[] =>
  existsSync(join(root, `apps/web/src/routes/${stem}.route.tsx`))
    ? change(root, 'apps/web/e2e/pages/prerendered-pages.test.ts', (text) =>
        text.replace(/(withoutContent: readonly string\[\] = \[[^\]]*?)(,?\s*\])/, `$1, '${stem}'$2`),
      )
    : []

interface Lines {
  steps?: readonly Names[]
  part?: Part
  words?: WordsKind
}

export function register(
  root: string,
  kind: RowKind,
  names: Names,
  { steps = [], part = 'pages', words = 'panel' }: Lines = {},
): string[] {
  const workflows = 'packages/workflows/src'
  const row = `./${kind}/${names.stem}/${names.stem}`
  const exported = kind === 'use-cases' ? ['chart', 'resume'] : ['chart']
  const lines = exported.map((file) => `export * from '${row}.${file}.ts'`).join('\n')
  const subject = `export { subject as ${names.camel} } from '${row}.samples.ts'`
  return [
    ...change(root, `${workflows}/index.ts`, (text) => insertBefore(text, /^export /m, lines)),
    ...change(root, `${workflows}/rows.ts`, (text) => insertBefore(text, /^export /m, subject)),
    ...(kind === 'use-cases'
      ? [
          ...change(root, 'packages/contract/src/names/use-cases.ts', (text) => addUseCase(text, names, steps)),
          ...addPageWithoutContent(root, names),
        ]
      : addWords(root, part, words, names)),
  ]
}
