/** A text or a link. `to` is the name of the link's target, which the view resolves to an address. */
export interface Piece {
  readonly words: string
  readonly to?: string
}
export interface Block {
  readonly kind: 'text' | 'bullets' | 'steps'
  /** The items of a list, or the single line of a paragraph. */
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

/** Splits an answer of the catalogue into blocks. HTML in the answer stays text. */
export const parseAnswer = (answer: string): readonly Block[] => answer.split('\n\n').map(blockOf)
