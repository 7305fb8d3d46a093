import { type Path, pathsOf, replay } from '@palmflow/paths'
import { vitestPage } from '@palmflow/paths/vitest'
import { subjectOf } from '@palmflow/workflows/samples'
import { expect, test } from 'vitest'
import { pseudo } from './texts.ts'
import { type Draw, viewSurface } from './view-surface.tsx'

const newsOf = ({ start, edges }: Path, visitedSteps: ReadonlySet<string>): readonly string[] => {
  const screens = new Set([start.screen, ...edges.flatMap(({ case: { event }, to }) => [event.type, to.screen])])
  return [...screens].filter((item) => !visitedSteps.has(item))
}
/** The cost to start and end a path, counted in cases. */
const roundTrip = 3

/**
 * Returns a small set of paths with each screen and each action. Each round adds the path with the most new parts per
 * case.
 */
function briefly(paths: readonly Path[]): readonly Path[] {
  const visitedSteps = new Set<string>()
  const worth = (path: Path): number => newsOf(path, visitedSteps).length / (path.edges.length + roundTrip)
  const chosen: Path[] = []
  for (;;) {
    const [best] = paths.toSorted((item, other) => worth(other) - worth(item))
    const news = best === undefined ? [] : newsOf(best, visitedSteps)
    if (best === undefined || news.length === 0) return chosen
    chosen.push(best)
    for (const one of news) visitedSteps.add(one)
  }
}

/** Detects a text of a view or a page model that is not in the catalogue. */
export function inAnotherLanguage(chart: string, draw: Draw): void {
  test(`${chart} has all screens and buttons in another language`, async () => {
    const chosen = briefly(pathsOf(subjectOf(chart)))
    expect(chosen, 'no path leads through this chart').not.toEqual([])
    for (const path of chosen) await replay(path, viewSurface(vitestPage(), draw, pseudo))
  })
}
