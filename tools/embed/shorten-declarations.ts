import { createHash } from 'node:crypto'
import { parseSync } from 'vite'

/** The maximum number of characters of one type in a report. The inferred type of a workflow can be much longer. */
const maxTypeLength = 10_000

interface Range {
  start: number
  end: number
}
type Body = ReturnType<typeof parseSync>['program']['body']

const typesIn = (body: Body): Range[] =>
  body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id }) => id.typeAnnotation?.typeAnnotation ?? [])
    const isFunction = declaration?.type === 'TSDeclareFunction' || declaration?.type === 'FunctionDeclaration'
    return isFunction ? (declaration.returnType?.typeAnnotation ?? []) : []
  })

/**
 * Whether the file contains the texts of a language. The report omits these texts, because texts do not change the
 * types of an app.
 */
const isCatalogue = (file: string): boolean => file.startsWith('src/copy/')
const textMember =
  /^(\s*readonly (?:\w+|"[^"]+"|'[^']+'): )(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`);$/gm
/** Returns the declarations of a catalogue with its keys and without its texts. */
const withoutTexts = (declarations: string): string => declarations.replaceAll(textMember, '$1string;')

const digestOf = (type: string): string =>
  `"${type.length} characters, SHA-256 ${createHash('sha256').update(type).digest('hex').slice(0, 16)}"`

/**
 * Returns a shorter declaration file for a report. A digest replaces each very long type, because API Extractor needs
 * minutes for such a type. A name replaces each module type, which API Extractor does not support.
 */
export function shorten(file: string, declarations: string): string {
  const text = isCatalogue(file) ? withoutTexts(declarations) : declarations
  const { program, errors } = parseSync(file, text)
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`)
  const long = isCatalogue(file) ? [] : typesIn(program.body).filter(({ start, end }) => end - start > maxTypeLength)
  const shorter = long.toReversed().reduce((rest, { start, end }) => {
    return rest.slice(0, start) + digestOf(rest.slice(start, end)) + rest.slice(end)
  }, text)
  return shorter.replaceAll(/typeof import\("(.+?)"\)/g, '"module $1"')
}
