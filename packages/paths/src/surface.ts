import { screenOf } from './chart.ts'
import type { Edge } from './model.ts'
import { type Page, type PageModel, type Spell, spellOf } from './page.ts'
import type { Known } from './samples.ts'
import { shownBy } from './seam.ts'
import { type Leaf, leafOf, type Stage } from './stage.ts'

/** How the events of a person reach the chart: sent to it, or typed and pressed on a page. */
export type Act = (edge: Edge, stage: Stage, leaf: Leaf) => Promise<void> | void

/** What a path is walked on: the chart alone, its view in a browser, the app. */
export interface Surface {
  /** Before anything happens. */
  open?(stage: Stage): Promise<void> | void
  act: Act
  /** After each case, and once at the start. @returns what cannot be seen, in words. */
  look?(stage: Stage, edge: Edge | undefined): Promise<readonly string[]>
  close?(stage: Stage): Promise<void> | void
  spell?: Spell
}

/** The chart alone. */
export const sending: Surface = {
  act: (edge, _stage, leaf) => {
    leaf.actor.send(edge.case.event)
  },
}

export interface PageSurface {
  page: Page
  /** By the name of the chart: of a step, or of the workflow. */
  pages: Readonly<Record<string, PageModel>>
  /** The text of a message. */
  say(key: string): string
  /** Does what a page does by itself: events that its model has no act for. */
  cause?: Act
  /** What is really typed, where the samples' values are not those of the world. */
  gives?(edge: Edge, given: Known): Promise<Known>
}

const chartOf = ({ subject }: Stage, { step }: Leaf): string => step ?? subject.chart
const firstLine = (error: unknown): string =>
  String(error instanceof Error ? error.message : error).split('\n')[0] ?? ''

/** Does what a page model says. @returns what kept it from happening. */
async function tried(what: string, work: () => Promise<void>): Promise<string[]> {
  try {
    await work()
    return []
  } catch (error) {
    return [`${what} (${firstLine(error)})`]
  }
}

const hears = (page: Page, text: string): Promise<void> => page.hears?.(text) ?? page.sees(text)

/** Looks for the screen of the innermost chart, and for what it has to say. Remembers what was said last. */
function looker({ page, pages, say }: PageSurface) {
  let said: string | null = null
  return async (stage: Stage): Promise<string[]> => {
    const leaf = leafOf(stage)
    if (leaf.snapshot.status !== 'active') return []
    const model = pages[chartOf(stage, leaf)]
    const screen = screenOf(leaf.snapshot)
    const sees = model?.screens[screen]
    if (model === undefined || sees === undefined)
      return [`the page model of ${chartOf(stage, leaf)} does not say how '${screen}' looks: write it under 'screens'`]
    const problems = await tried(`the view does not show '${screen}'`, () => sees(page))
    const shown = model.silent?.includes(screen) === true ? null : (shownBy(leaf.samples, leaf.snapshot) ?? null)
    const before = said
    said = shown
    if (shown !== null)
      return [...problems, ...(await tried(`the view does not say '${shown}'`, () => hears(page, say(shown))))]
    if (before === null) return problems
    return [...problems, ...(await tried(`the view still says '${before}'`, () => page.absent(say(before))))]
  }
}

const textsOf = (event: object) =>
  Object.fromEntries(
    Object.entries(event).filter(([name, value]) => name !== 'type' && typeof value === 'string' && value !== ''),
  )

/** A person before a page: their events by its model, what they see checked by it. */
export function surfaceOf(given: PageSurface): Surface {
  const { page, pages, cause, gives = async (_: Edge, known: Known) => known } = given
  return {
    spell: spellOf(Object.values(pages)),
    look: looker(given),
    act: async (edge, stage, leaf) => {
      const { type } = edge.case.event
      const act = pages[chartOf(stage, leaf)]?.acts[type]
      if (act !== undefined) await act(page, await gives(edge, textsOf(edge.case.event)), edge.from.screen)
      else if (cause !== undefined) await cause(edge, stage, leaf)
      else throw new Error(`the page model of ${chartOf(stage, leaf)} does not say how '${type}' is done`)
    },
  }
}
