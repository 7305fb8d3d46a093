import { messageOf } from './casts.ts'
import { screenOf } from './chart.ts'
import { type ChartHarness, type Leaf, leafOf } from './chart-harness.ts'
import { type Page, type PageModel, type Spell, spellOf } from './page.ts'
import type { TextValues } from './samples.ts'
import type { Edge } from './state-graph.ts'

export type UserAct = (edge: Edge, harness: ChartHarness, leaf: Leaf) => Promise<void> | void

export interface Surface {
  open?(harness: ChartHarness): Promise<void> | void
  act: UserAct
  /**
   * Runs after each case, and once at the start.
   * @returns the differences between the screen and the chart as text
   */
  look?(harness: ChartHarness, edge: Edge | undefined): Promise<readonly string[]>
  close?(harness: ChartHarness): Promise<void> | void
  spell?: Spell
}

export const sending: Surface = {
  act: (edge, _stage, leaf) => {
    leaf.actor.send(edge.case.event)
  },
}

export interface PageSurface {
  page: Page
  /** The page models by the name of the chart. The chart is a step or the workflow. */
  pages: Readonly<Record<string, PageModel>>
  say(key: string): string
  /** Causes the events that have no action in their page model. Without `cause`, such an event fails. */
  cause?: UserAct
  /** Returns the texts to type if they differ from the values of the samples. */
  gives?(edge: Edge, texts: TextValues): Promise<TextValues>
}

const chartOf = ({ subject }: ChartHarness, { step }: Leaf): string => step ?? subject.chart
const firstLine = (error: unknown): string =>
  String(error instanceof Error ? error.message : error).split('\n')[0] ?? ''

async function tried(what: string, work: () => Promise<void>): Promise<string[]> {
  try {
    await work()
    return []
  } catch (error) {
    return [`${what} (${firstLine(error)})`]
  }
}

const hears = (page: Page, text: string): Promise<void> => page.hears?.(text) ?? page.sees(text)

function looker({ page, pages, say }: PageSurface) {
  let text: string | null = null
  return async (harness: ChartHarness): Promise<string[]> => {
    const leaf = leafOf(harness)
    if (leaf.snapshot.status !== 'active') return []
    const model = pages[chartOf(harness, leaf)]
    const screen = screenOf(leaf.snapshot)
    const sees = model?.screens[screen]
    if (model === undefined || sees === undefined)
      return [
        `the page model of ${chartOf(harness, leaf)} has no check for the screen '${screen}': write it under 'screens'`,
      ]
    const problems = await tried(`the view does not show '${screen}'`, () => sees(page))
    const message = model.silent?.includes(screen) === true ? null : (messageOf(leaf.samples, leaf.snapshot) ?? null)
    const before = text
    text = message
    if (message !== null)
      return [...problems, ...(await tried(`the view does not say '${message}'`, () => hears(page, say(message))))]
    if (before === null) return problems
    return [...problems, ...(await tried(`the view still says '${before}'`, () => page.absent(say(before))))]
  }
}

const textsOf = (event: object) =>
  Object.fromEntries(
    Object.entries(event).filter(([name, value]) => name !== 'type' && typeof value === 'string' && value !== ''),
  )

export function surfaceOf(input: PageSurface): Surface {
  const { page, pages, cause, gives = async (_: Edge, known: TextValues) => known } = input
  return {
    spell: spellOf(Object.values(pages)),
    look: looker(input),
    act: async (edge, harness, leaf) => {
      const { type } = edge.case.event
      const act = pages[chartOf(harness, leaf)]?.acts[type]
      if (act !== undefined) await act(page, await gives(edge, textsOf(edge.case.event)), edge.from.screen)
      else if (cause !== undefined) await cause(edge, harness, leaf)
      else throw new Error(`the page model of ${chartOf(harness, leaf)} has no act for the event '${type}'`)
    },
  }
}
