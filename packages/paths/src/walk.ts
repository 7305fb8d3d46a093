import { PathError } from './replay.ts'
import { pick, type Random, seededRandom } from './seeded-random.ts'
import type { Subject } from './subject.ts'
import { type IsUndone, type Option, WalkHarness, WalkMap } from './walk-harness.ts'

export { type Random, seededRandom } from './seeded-random.ts'

export interface Walk {
  subject: Subject
  inputLabel: string
  /** The names of the events in their order. The last event caused the problem. */
  happened: readonly string[]
  problem?: string
  where?: string
}

export interface WalkRun {
  subject: Subject
  walks: number
  events: number
  ends: number
  /**
   * One entry for each kind of problem. `walk` and `seed` belong to the first walk with this problem, and `walk` is
   * shortened. `times` counts the walks with this problem.
   */
  failures: readonly { walk: Walk; seed: number; times: number }[]
  seconds: number
}

type Chooser = (options: readonly Option[], turn: number) => Option | undefined

/** Problems with the same kind count as one failure. */
const kindOf = (problem: string): string => problem.replaceAll(/'[^']*'|"[^"]*"|\{.*\}|\d+/g, '…')

async function attempt(harness: WalkHarness, option: Option): Promise<string | undefined> {
  try {
    const problems = await option.happen()
    return problems[0] ?? harness.check()[0]
  } catch (error) {
    return error instanceof PathError ? error.message : String(error)
  }
}

async function follow(map: WalkMap, inputLabel: string, choose: Chooser): Promise<Walk & { hasEnded: boolean }> {
  const { subject } = map
  const harness = new WalkHarness(map, subject.samples.inputs[inputLabel]?.input)
  const happened: string[] = []
  try {
    let problem = harness.check()[0]
    for (let turn = 0; problem === undefined; turn++) {
      const option = choose(harness.options(), turn)
      if (option === undefined) break
      happened.push(option.id)
      problem = await attempt(harness, option)
    }
    const walk = { subject, inputLabel, happened, hasEnded: harness.isOver }
    return problem === undefined ? walk : { ...walk, problem, where: harness.whereabouts() }
  } catch (error) {
    return { subject, inputLabel, happened, problem: String(error), hasEnded: false }
  } finally {
    harness.harness.close()
  }
}

const rarely = 1 / 8

/** Chooses the kind first, because a screen with many cases of one kind would hide the other kinds. */
const byChance =
  (random: Random, length: number): Chooser =>
  (options, turn) => {
    if (turn >= length) return undefined
    const isRare = random() < rarely
    const likely = options.filter((option) => option.isRare === isRare)
    const chosen = likely.length > 0 ? likely : options
    const kind = pick([...new Set(chosen.map((option) => option.kind))], random)
    return pick(
      chosen.filter((option) => option.kind === kind),
      random,
    )
  }

/** Repeats recorded events in order. Skips an event that is no longer possible. */
function byScript(script: readonly string[]): Chooser {
  let next = 0
  return (options) => {
    while (next < script.length) {
      const wanted = script[next++]
      const found = options.find(({ id }) => id === wanted)
      if (found !== undefined) return found
    }
    return undefined
  }
}

/** The same seed gives the same walk. */
export function walkAt(map: WalkMap, seed: number, length: number): Promise<Walk & { hasEnded: boolean }> {
  const random = seededRandom(seed)
  const inputLabel = pick(Object.keys(map.subject.samples.inputs), random) ?? ''
  return follow(map, inputLabel, byChance(random, length))
}

export const walkAgain = (
  map: WalkMap,
  { inputLabel, happened }: Pick<Walk, 'inputLabel' | 'happened'>,
): Promise<Walk> => follow(map, inputLabel, byScript(happened))

/**
 * Removes parts of the walk, the largest first.
 * @returns the shortest walk that was found with the same kind of problem
 */
async function shorten(map: WalkMap, failing: Walk): Promise<Walk> {
  const wanted = kindOf(failing.problem ?? '')
  let shortest = failing
  for (let part = Math.ceil(failing.happened.length / 2); part >= 1; ) {
    let isShorter = false
    for (let start = 0; start < shortest.happened.length; start += part) {
      const happened = shortest.happened.toSpliced(start, part)
      const walk = await walkAgain(map, { ...shortest, happened })
      if (walk.problem === undefined || kindOf(walk.problem) !== wanted) continue
      if (walk.happened.length >= shortest.happened.length) continue
      shortest = walk
      isShorter = true
      start -= part
    }
    if (!isShorter) part = part === 1 ? 0 : Math.ceil(part / 2)
  }
  return shortest
}

export const walkInWords = ({ subject, inputLabel, happened, problem, where }: Walk): string =>
  [
    `${subject.chart}, ${inputLabel}: ${problem ?? 'no problem'}${where === undefined ? '' : `, in ${where}`}`,
    ...happened.map((id, turn) => `  ${turn + 1}. ${id}`),
  ].join('\n')

export interface WalkPlan {
  seed: number
  walks: number
  length: number
  isUndone?: IsUndone
}

/** Walk `n` has the seed `seed + n`, so a later run can repeat each walk alone. */
export async function runWalks(subject: Subject, { seed, walks, length, isUndone }: WalkPlan): Promise<WalkRun> {
  const startedAt = performance.now()
  const map = new WalkMap(subject, isUndone)
  const found = new Map<string, { walk: Walk; seed: number; times: number }>()
  let events = 0
  let ends = 0
  for (let count = 0; count < walks; count++) {
    const walk = await walkAt(map, seed + count, length)
    events += walk.happened.length
    ends += walk.hasEnded ? 1 : 0
    if (walk.problem === undefined) continue
    const kind = kindOf(walk.problem)
    const known = found.get(kind)
    if (known === undefined) found.set(kind, { walk: await shorten(map, walk), seed: seed + count, times: 1 })
    else known.times += 1
  }
  const seconds = (performance.now() - startedAt) / 1_000
  return { subject, walks, events, ends, failures: [...found.values()], seconds }
}
