import { type Path, pathsOf, replay } from '@palmflow/paths'
import { vitestPage } from '@palmflow/paths/vitest'
import { subjectOf } from '@palmflow/workflows/samples'
import { expect, test } from 'vitest'
import { pseudo } from '../copy/pseudo.ts'
import { type Draw, viewSurface } from './view-surface.tsx'

const newsOf = ({ start, edges }: Path, seen: ReadonlySet<string>): readonly string[] => {
  const shown = new Set([start.screen, ...edges.flatMap(({ case: { event }, to }) => [event.type, to.screen])])
  return [...shown].filter((one) => !seen.has(one))
}
/** To begin and to end a walk takes as long as so many cases. */
const roundTrip = 3

/** Few paths that show each screen and do each act once: next is always who shows most for each case. */
function briefly(paths: readonly Path[]): readonly Path[] {
  const seen = new Set<string>()
  const worth = (path: Path): number => newsOf(path, seen).length / (path.edges.length + roundTrip)
  const chosen: Path[] = []
  for (;;) {
    const [best] = paths.toSorted((one, other) => worth(other) - worth(one))
    const news = best === undefined ? [] : newsOf(best, seen)
    if (best === undefined || news.length === 0) return chosen
    chosen.push(best)
    for (const one of news) seen.add(one)
  }
}

/** A word that stands in a view or in a page model, and not in the catalogue, is not found here. */
export function inAnotherLanguage(chart: string, draw: Draw): void {
  test(`a person who reads another language finds every screen and every button of ${chart}`, async () => {
    const chosen = briefly(pathsOf(subjectOf(chart)))
    expect(chosen, 'no path leads through this chart').not.toEqual([])
    for (const path of chosen) await replay(path, viewSurface(vitestPage(), draw, pseudo))
  })
}
