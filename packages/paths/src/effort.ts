import type { Page, PageModel } from './page.ts'
import { modelsOf } from './paths.ts'
import type { Effort } from './samples.ts'
import { arrive, nextPositions, type ScenarioPosition, type ScenarioTransition } from './scenarios.ts'
import type { Subject } from './subject.ts'

/**
 * The seconds for a tap and a key in the keystroke-level model of Card, Moran and Newell (1983). A tap has the value of
 * pointing. A key has the value of an average typist.
 */
const tapSeconds = 1.1
const keySeconds = 0.28

export interface EasiestPath extends Effort {
  /** The steps that reached a good end after a tap or a key of the user. */
  through: readonly string[]
  /** The time of the user's actions and of the chart's delays, without the time for reading and for responses. */
  seconds: number
}

interface Walked {
  position: ScenarioPosition
  through: ReadonlySet<string>
  isBusy: boolean
  taps: number
  keys: number
  waitedMs: number
}

const secondsOf = ({ taps, keys, waitedMs }: Pick<Walked, 'taps' | 'keys' | 'waitedMs'>): number =>
  taps * tapSeconds + keys * keySeconds + waitedMs / 1_000

/** Counts only letters and digits, because a field adds other characters itself, for example brackets. */
const keysOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/**
 * Returns the number of taps and keys for a case, according to the page model. Both are 0 if the page itself causes the
 * case.
 */
async function effortOf(
  { chart, edge }: Omit<ScenarioTransition, 'leads'>,
  pages: Readonly<Record<string, PageModel>>,
): Promise<Effort> {
  const spent = { taps: 0, keys: 0 }
  const page: Page = {
    click: async () => {
      spent.taps += 1
    },
    fill: async (_, text) => {
      spent.keys += keysOf(text)
    },
    press: async () => {
      spent.keys += 1
    },
    sees: async () => {},
    absent: async () => {},
    focused: async () => {},
  }
  const { kind, event, knows = {} } = edge.case
  if (kind === 'person') await pages[chart]?.acts[event.type]?.(page, knows, edge.from.screen)
  return spent
}

const isPlain = ({ edge: { case: each } }: Omit<ScenarioTransition, 'leads'>): boolean =>
  ['person', 'answer', 'wait'].includes(each.kind) && !('resume' in each.event)

const isGood = ({ samples }: Subject, { root: { end } }: ScenarioPosition): boolean =>
  end !== undefined && samples.ends[end]?.good === true

const nameOf = (steps: Iterable<string>): string => [...steps].toSorted().join(', ')
const keyOf = ({ position: { root, step }, through, isBusy }: Walked): string =>
  `${root.key}|${step?.vertex.key}|${isBusy}|${nameOf(through)}`

function doneBy({ edge: { to } }: Omit<ScenarioTransition, 'leads'>, { step }: ScenarioPosition): string | undefined {
  const isGoodEnd = to.end !== undefined && step?.model.subject.samples.ends[to.end]?.good === true
  return isGoodEnd && to.snapshot.machine === step?.vertex.snapshot.machine ? step.name : undefined
}

async function walkOn(
  walked: Walked,
  position: ScenarioPosition,
  pages: Readonly<Record<string, PageModel>>,
): Promise<Walked[]> {
  if (position.via === undefined || !isPlain(position.via.transition)) return []
  const { transition } = position.via
  const { taps, keys } = await effortOf(transition, pages)
  const isBusy = taps + keys > 0 || walked.isBusy
  const done = isBusy ? doneBy(transition, walked.position) : undefined
  const { ms = 0 } = transition.edge.case
  return [
    {
      position: position,
      through: done === undefined ? walked.through : new Set([...walked.through, done]),
      isBusy: isBusy && position.step?.name === walked.position.step?.name,
      taps: walked.taps + taps,
      keys: walked.keys + keys,
      waitedMs: walked.waitedMs + ms,
    },
  ]
}

function nextOf(waiting: Walked[]): Walked | undefined {
  const least = waiting.reduce(
    (best, item, index) => (secondsOf(item) < secondsOf(waiting[best] ?? item) ? index : best),
    0,
  )
  return waiting.splice(least, 1)[0]
}

/** Returns one path for each set of steps. The path with the shortest time is first. */
export async function easiestPaths(
  subject: Subject,
  pages: Readonly<Record<string, PageModel>>,
): Promise<EasiestPath[]> {
  const found = new Map<string, EasiestPath>()
  const visited = new Set<string>()
  const [first] = modelsOf(subject).values()
  if (first === undefined) return []
  const start = arrive(subject, first.start, undefined)
  const waiting: Walked[] = [{ position: start, through: new Set(), isBusy: false, taps: 0, keys: 0, waitedMs: 0 }]
  for (let walked = nextOf(waiting); walked !== undefined; walked = nextOf(waiting)) {
    if (visited.has(keyOf(walked))) continue
    visited.add(keyOf(walked))
    const { position: place, through, taps, keys } = walked
    const name = nameOf(through)
    if (isGood(subject, place) && !found.has(name))
      found.set(name, { through: [...through], taps, keys, seconds: Number(secondsOf(walked).toFixed(1)) })
    for (const next of nextPositions(subject, place)) waiting.push(...(await walkOn(walked, next, pages)))
  }
  return [...found.values()]
}

export interface BudgetedPath extends EasiestPath {
  /**
   * The name of the budget for these steps, in any order. The server may choose the order, so a budget applies to each
   * order.
   */
  name: string
  budget: Effort | undefined
}

export const budgeted = ({ samples: { budgets = {} } }: Subject, ways: readonly EasiestPath[]): BudgetedPath[] =>
  ways.map((way) => {
    const [name = way.through.join(', '), budget] =
      Object.entries(budgets).find(([steps]) => nameOf(steps.split(', ')) === nameOf(way.through)) ?? []
    return { ...way, name, budget }
  })

const inWords = (count: number | undefined, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/**
 * Returns a complaint for each of these cases:
 * - the effort of a path differs from the budget
 * - a budget has no path
 * - a chart has no budgets
 */
export function effortProblems(subject: Subject, ways: readonly EasiestPath[]): string[] {
  const { chart, samples } = subject
  const found = budgeted(subject, ways)
  const names = Object.keys(samples.budgets ?? {})
  const lost = names.filter((name) => !found.some((way) => way.name === name))
  const wrong = found.filter(({ budget, taps, keys }) => budget && (budget.taps !== taps || budget.keys !== keys))
  return [
    ...(names.length === 0 ? [`${chart} has no budgets`] : []),
    ...lost.map(
      (name) =>
        `${chart}: no path to a good end has exactly these steps: ${name}. \`npm run effort -- --all\` prints all paths. Write one of them under 'budgets' of the samples`,
    ),
    ...wrong.map(
      ({ name, taps, keys, budget }) =>
        `${chart}: ${name} needs ${inWords(taps, 'tap')} and ${inWords(keys, 'key')}. The budget is ${inWords(budget?.taps, 'tap')} and ${inWords(budget?.keys, 'key')}`,
    ),
  ]
}
