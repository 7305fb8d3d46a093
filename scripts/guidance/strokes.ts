export type Point = readonly [x: number, y: number]
/** A line of points; a path may have several. */
export type Line = readonly Point[]

const stepsPerCurve = 10
const between = (from: number, to: number, at: number): number => from + (to - from) * at
const mix = ([x, y]: Point, [u, v]: Point, at: number): Point => [between(x, u, at), between(y, v, at)]

/** De Casteljau's way, for curves of any degree. */
function onCurve(points: readonly Point[], at: number): Point {
  const [first = [0, 0], second, ...rest] = points
  if (second === undefined) return first
  const all = [first, second, ...rest]
  return onCurve(
    all.slice(1).map((point, index) => mix(all[index] ?? point, point, at)),
    at,
  )
}

/** How many points each of our strokes' letters takes. */
const pointsOf: Readonly<Record<string, number>> = { m: 1, l: 1, q: 2, c: 3 }

/** The lines of an SVG path that is made of M, L, Q and C, relative or not. */
export function linesOf(path: string): Line[] {
  const lines: Point[][] = []
  let here: Point = [0, 0]
  for (const [, letter = '', numbers = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const count = pointsOf[letter.toLowerCase()]
    if (count === undefined) throw new Error(`a stroke has the letter '${letter}'`)
    const given = [...numbers.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number)
    for (let at = 0; at < given.length; at += count * 2) {
      const [x, y] = letter === letter.toLowerCase() ? here : [0, 0]
      const points = Array.from({ length: count }, (_, index): Point => {
        const from = at + index * 2
        return [x + (given[from] ?? 0), y + (given[from + 1] ?? 0)]
      })
      const to = points.at(-1) ?? here
      if (letter.toLowerCase() === 'm') lines.push([to])
      else {
        const steps = count === 1 ? 1 : stepsPerCurve
        for (let step = 1; step <= steps; step++) lines.at(-1)?.push(onCurve([here, ...points], step / steps))
      }
      here = to
    }
  }
  return lines
}

const lengthOf = ([x, y]: Point, [u, v]: Point): number => Math.hypot(u - x, v - y)

/** The first part of a line, from 0 to 1 of its length. */
export function beginningOf(line: Line, part: number): Line {
  const lengths = line.slice(1).map((point, index) => lengthOf(line[index] ?? point, point))
  let left = lengths.reduce((sum, length) => sum + length, 0) * part
  const kept: Point[] = [...line.slice(0, 1)]
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [line[index], line[index + 1]]
    if (from === undefined || to === undefined || left <= 0) break
    kept.push(length <= left ? to : mix(from, to, left / length))
    left -= length
  }
  return part <= 0 ? [] : kept
}
