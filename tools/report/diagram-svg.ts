import { escapeHtml } from '@palmflow/tool-build/escape-html'
import { type Arrow, type Box, font, type Layout } from './layout.ts'

const round = (value: number): number => Math.round(value * 10) / 10
const radius = 6

function pathOf(points: Arrow<string>['points']): string {
  return points
    .map(({ x, y }, index) => {
      const [before, after] = [points[index - 1], points[index + 1]]
      if (before === undefined) return `M${round(x)} ${round(y)}`
      if (after === undefined) return `L${round(x)} ${round(y)}`
      const toward = (other: { x: number; y: number }) => {
        const length = Math.hypot(other.x - x, other.y - y)
        const part = length === 0 ? 0 : Math.min(radius, length / 2) / length
        return `${round(x + (other.x - x) * part)} ${round(y + (other.y - y) * part)}`
      }
      return `L${toward(before)}Q${round(x)} ${round(y)} ${toward(after)}`
    })
    .join('')
}

const textAt = (x: number, y: number, text: string, name = ''): string =>
  `<text${name === '' ? '' : ` class="${name}"`} x="${round(x)}" y="${round(y)}">${escapeHtml(text)}</text>`

function boxOf({ x, y, width, height, lines, isEnd, isGroup }: Box): string {
  const name = isGroup ? 'group' : isEnd ? 'end' : 'state'
  const first = y + 9 + font.size
  const texts = lines.map((line, index) =>
    textAt(x + 12, first + index * font.lineHeight, line, index === 0 ? 'name' : 'inner'),
  )
  const rect = `<rect class="${name}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${isEnd ? round(height / 2) : 6}"/>`
  return rect + texts.join('')
}

const lineOf = ({ points, walked }: Arrow<string>): string =>
  `<path class="${walked}" d="${pathOf(points)}" marker-end="url(#${walked})"/>`

function labelOf({ label }: Arrow<string>): string {
  if (label === undefined) return ''
  const width = Math.max(...label.lines.map(({ text }) => text.length)) * font.charWidth + 8
  const back = `<rect class="back" x="${round(label.x)}" y="${round(label.y)}" width="${round(width)}" height="${label.lines.length * font.lineHeight + 4}"/>`
  const texts = label.lines.map(({ text, walked }, index) =>
    textAt(label.x + 4, label.y + 2 + font.size + index * font.lineHeight, text, walked),
  )
  return back + texts.join('')
}

/** All diagrams of a page share these markers. */
export const arrowHeads = (marks: readonly string[]): string =>
  `<svg width="0" height="0" aria-hidden="true"><defs>${marks
    .map(
      (walked) =>
        `<marker id="${walked}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path class="head ${walked}" d="M0 0 8 4 0 8z"/></marker>`,
    )
    .join('')}</defs></svg>`

/**
 * The colours are CSS classes of the page.
 * @param title the text alternative
 */
export function svgOf({ width, height, boxes, arrows }: Layout<string>, title: string): string {
  const groups = boxes.filter(({ isGroup }) => isGroup)
  const states = boxes.filter(({ isGroup }) => !isGroup)
  const parts = [groups.map(boxOf), arrows.map(lineOf), states.map(boxOf), arrows.map(labelOf)].flat().join('')
  const [w, h] = [Math.ceil(width), Math.ceil(height)]
  return `<svg class="diagram" role="img" aria-label="${escapeHtml(title)}" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${parts}</svg>`
}
