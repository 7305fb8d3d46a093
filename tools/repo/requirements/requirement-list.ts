import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Requirement {
  id: string
  /** Lines of the specification, separated by semicolons. */
  source: string
  text: string
  /** `web`, `app`, `both`, `headless` or `backend` (docs/specification.md). */
  surface: string
  issue: string
}

export function readRequirements(root: string): Requirement[] {
  const [, ...lines] = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const [id = '', source = '', text = '', surface = '', issue = ''] = line.split('\t')
    return { id, source, text, surface, issue }
  })
}

/**
 * Returns the requirements that need no test, with the reason for each. A row of docs/waivers.md is `| R123 | why |`.
 */
export function readWaivers(root: string): ReadonlyMap<string, string> {
  const file = join(root, 'docs/waivers.md')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return new Map(
    [...text.matchAll(/^\|\s*(R\d+)\s*\|\s*(.+?)\s*\|$/gm)].map(([, id = '', reason = '']) => [id, reason]),
  )
}

/** Returns the ids in the brackets of a title, such as `[R334 R335]`. */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(/\[(R\d+(?:[ ,]+R\d+)*)\]/g)].flatMap(([, ids = '']) => ids.split(/[ ,]+/))

const maxNear = 5

const numberOf = (id: string): number => Number(/\d+/.exec(id)?.[0] ?? Number.NaN)

/**
 * Returns at most five requirements with the nearest numbers. If the text has no number, returns requirements that
 * contain the text.
 */
export function nearestRequirements(wanted: string, all: readonly Requirement[]): readonly Requirement[] {
  const number = numberOf(wanted)
  if (Number.isNaN(number))
    return all.filter(({ text }) => text.toLowerCase().includes(wanted.toLowerCase())).slice(0, maxNear)
  const distance = ({ id }: Requirement): number => Math.abs(numberOf(id) - number)
  return all.toSorted((a, b) => distance(a) - distance(b)).slice(0, maxNear)
}
