/** Rows of a Markdown table: its cells by column, without the head. */
export type Row = readonly string[]

const isRule = (line: string): boolean => /^\|[\s:|-]+\|$/.test(line)
const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

/** The first table under a heading. @throws where the page has no such heading, or no table under it. */
export function tableUnder(page: string, heading: string): Row[] {
  const [, under] = page.split(`\n## ${heading}\n`)
  const [section = ''] = (under ?? '').split('\n## ')
  const lines = section.split('\n').map((line) => line.trimEnd())
  const first = lines.findIndex(isRule)
  if (first < 1) throw new Error(`There is no table under '${heading}'`)
  const rows = lines.slice(first + 1)
  const end = rows.findIndex((line) => !line.startsWith('|'))
  return rows.slice(0, end === -1 ? undefined : end).map(cellsOf)
}

/** What stands in a cell as code: `a`, `b`. */
export const codesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
