import { type Proof, proofOf } from './proofs.ts'

/** `written` means that the row requires a page only, and that this page exists. */
export const standings = ['met', 'written', 'does not apply', 'not met'] as const
export type Standing = (typeof standings)[number]

export interface Standard {
  id: string
  standing: Standing
  words: string
  proofs: readonly Proof[]
}

const isStanding = (word: string): word is Standing => standings.some((item) => item === word)

/**
 * Reads a table with a header.
 * @throws if a row has an unknown status or a wrong proof
 */
export function readStandards(text: string): Standard[] {
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const columns = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    const cell = (name: string): string => cells[columns.indexOf(name)]?.trim() ?? ''
    const [standing, proof] = [cell('standing'), cell('proof')]
    if (!isStanding(standing)) throw new Error(`${cell('id')} has the status '${standing}': ${standings.join(', ')}`)
    const proofs = proof === '' ? [] : proof.split(' || ').map(proofOf)
    return { id: cell('id'), standing, words: cell('explanation'), proofs }
  })
}

/** @param ids all ids of the external list @returns a line for each missing or wrong row */
export function wrongStandards(
  rows: readonly Standard[],
  ids: readonly string[],
  missing: (proof: Proof) => readonly string[],
): string[] {
  const seenByKey = new Map(rows.map((row) => [row.id, row]))
  return [
    ...(seenByKey.size < rows.length ? [`${rows.length - seenByKey.size} rows occur twice`] : []),
    ...ids.filter((id) => !seenByKey.has(id)).map((id) => `${id} has no row`),
    ...rows.filter(({ id }) => !ids.includes(id)).map(({ id }) => `${id} is not a row of the list`),
    ...rows.filter(({ words }) => words.length < 4).map(({ id }) => `${id} has no reason`),
    ...rows.flatMap(({ id, standing, proofs }) => {
      const isTest = proofs.some((proof) => 'title' in proof)
      const isPage = proofs.some((proof) => 'heading' in proof)
      if (standing === 'met' && !isTest) return [`${id} is met but names no test`]
      if (standing === 'written' && !isPage) return [`${id} is written but names no page`]
      return proofs.flatMap(missing).map((item) => `${id}: ${item}`)
    }),
  ]
}
