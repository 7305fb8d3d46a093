import { type Proof, proofOf } from './proofs.ts'
import type { Row } from './tables.ts'

export interface Threat {
  threat: string
  stands: string
  proofs: readonly Proof[]
}

/** `file` title, one after another with a line break between: each a test. */
const proofsIn = (cell: string): Proof[] =>
  cell
    .split('<br>')
    .filter((one) => one.trim() !== '')
    .map((one) =>
      proofOf(
        one
          .trim()
          .replace(/^`([^`]+)` /, '$1: ')
          .replaceAll('\\|', '|'),
      ),
    )

export const readThreats = (rows: readonly Row[]): Threat[] =>
  rows.map(([threat = '', stands = '', proofs = '']) => ({ threat, stands, proofs: proofsIn(proofs) }))

/** What is said to be kept off, and that no test proves. */
export const wrongThreats = (threats: readonly Threat[], missing: (proof: Proof) => readonly string[]): string[] =>
  threats.flatMap(({ threat, stands, proofs }) => [
    ...(stands === '' ? [`against '${threat}' nothing stands`] : []),
    ...(proofs.length === 0 ? [`'${threat}' has no test`] : []),
    ...proofs.flatMap(missing).map((one) => `'${threat}': ${one}`),
  ])
