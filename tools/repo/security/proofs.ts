import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Proof = { file: string; title: string } | { file: string; heading: string }

/**
 * Reads `file: title` or `file # heading`.
 * @throws if the text has neither form
 */
export function proofOf(text: string): Proof {
  const [, file, kind, name] = /^(\S+\.(?:tsx?|md))( #|:) (.+)$/.exec(text) ?? []
  if (file === undefined || name === undefined) throw new Error(`'${text}' is neither a test nor a heading`)
  return kind === ':' ? { file, title: name } : { file, heading: name }
}

/** Returns the texts that may follow a title: its quote, or the ids of requirements. */
const ends = (quote: string): readonly string[] => [quote, ` [R`]

/** Matches the start of a test that proves nothing, because the test does not run or must fail. */
const idle = /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|todo|fails)\b[^'"`]*$|\bx(?:test|it|describe)\([^'"`]*$/

/** Whether a source file has a test that has exactly this title and is not skipped. */
export const hasTest = (source: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => {
    const written = quote === "'" ? title.replaceAll("'", "\\'") : title
    return ends(quote).some((end) => {
      const at = source.indexOf(quote + written + end)
      const before = source.slice(Math.max(0, at - 80), Math.max(0, at))
      return /(?<!expect)\(\s*$/.test(before) && !idle.test(before)
    })
  })

export function proofReader(root: string): (proof: Proof) => string[] {
  const read = new Map<string, string>()
  const sourceOf = (file: string): string => {
    const known = read.get(file) ?? (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')
    read.set(file, known)
    return known
  }
  return (proof) => {
    const source = sourceOf(proof.file)
    if (source === '') return [`${proof.file} does not exist`]
    if ('title' in proof) return hasTest(source, proof.title) ? [] : [`${proof.file} has no test '${proof.title}'`]
    const isThere = source
      .split('\n')
      .some((line) => line.replace(/^#+ /, '') === proof.heading && line.startsWith('#'))
    return isThere ? [] : [`${proof.file} has no heading '${proof.heading}'`]
  }
}
