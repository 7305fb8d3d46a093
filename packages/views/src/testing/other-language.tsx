import { type Path, pathsOf, replay } from '@palmflow/paths'
import { vitestPage } from '@palmflow/paths/vitest'
import { subjectOf } from '@palmflow/workflows/samples'
import { test } from 'vitest'
import { pseudo } from '../copy/pseudo.ts'
import { type Draw, viewSurface } from './view-surface.tsx'

/** The shortest paths that show each screen and do each act once. */
function briefly(paths: readonly Path[]): readonly Path[] {
  const seen = new Set<string>()
  return paths.filter(({ start, edges }) => {
    const news = [start.screen, ...edges.flatMap(({ case: { event }, to }) => [event.type, to.screen])]
    const isNew = news.some((one) => !seen.has(one))
    for (const one of news) seen.add(one)
    return isNew
  })
}

/** A word that stands in a view or in a page model, and not in the catalogue, is not found here. */
export function inAnotherLanguage(chart: string, draw: Draw): void {
  test(`a person who reads another language finds every screen and every button of ${chart}`, async () => {
    for (const path of briefly(pathsOf(subjectOf(chart)))) await replay(path, viewSurface(vitestPage(), draw, pseudo))
  })
}
