/** Words, or words that lead somewhere: `to` is a name, and whoever shows it knows where that is. */
export interface Piece {
  readonly words: string
  readonly to?: string
}
export interface Block {
  readonly kind: 'text' | 'bullets' | 'steps'
  /** Of a list its items; of a text the one line. */
  readonly lines: readonly (readonly Piece[])[]
}

const link = /(\[[^\]]+\]\([^)\s]+\))/
const linkParts = /^\[([^\]]+)\]\(([^)\s]+)\)$/
const marks = { bullets: /^- /, steps: /^\d+\. / } as const

function piecesOf(line: string): readonly Piece[] {
  const pieces = line.split(link).map((part): Piece => {
    const [, words, to] = linkParts.exec(part) ?? []
    return words === undefined || to === undefined ? { words: part } : { words, to }
  })
  return pieces.filter(({ words }) => words !== '')
}

function blockOf(paragraph: string): Block {
  const lines = paragraph.split('\n')
  for (const kind of ['bullets', 'steps'] as const)
    if (lines.every((line) => marks[kind].test(line)))
      return { kind, lines: lines.map((line) => piecesOf(line.replace(marks[kind], ''))) }
  return { kind: 'text', lines: [piecesOf(lines.join(' '))] }
}

/** An answer as the catalogue writes it, read: text stays text, whatever it looks like. */
export const blocksOf = (answer: string): readonly Block[] => answer.split('\n\n').map(blockOf)
