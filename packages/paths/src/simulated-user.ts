import { firstEdgesToward } from './first-edges.ts'
import { isHealthy } from './graph-walker.ts'
import { modelsOf } from './paths.ts'
import type { Edge, Model, Vertex } from './state-graph.ts'
import type { Subject } from './subject.ts'

/** A part of a flow. In text, both names are separated by a space: `VALIDATE_PHONE otp`. */
export interface Position {
  step: string
  /** The tags of the step's state, or the name of the state if it has no tags. */
  screen: string
}

export interface Act {
  type: string
  [name: string]: string
}

/** The label of the wanted end of a step. Undefined means the nearest good end. */
type Goal = string | undefined

const isWanted =
  ({ samples }: Subject, goal: Goal) =>
  ({ snapshot, end }: Vertex): boolean =>
    snapshot.status === 'done' &&
    end !== undefined &&
    (goal === undefined ? samples.ends[end]?.good === true : end === goal)

function* entriesOf(model: Model, screen: string): Generator<Vertex> {
  for (const vertex of model.vertices.values())
    if (vertex.screen === screen && vertex.via?.from.screen !== screen) yield vertex
}

function actOf({ case: { event } }: Edge): Act {
  const texts = Object.entries(event).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return { ...Object.fromEntries(texts), type: event.type }
}

function actsFrom(ways: ReadonlyMap<Vertex, Edge>, entry: Vertex): readonly Act[] | undefined {
  const acts: Act[] = []
  let edge = ways.get(entry)
  if (edge === undefined) return undefined
  for (; edge !== undefined && edge.from.screen === entry.screen; edge = ways.get(edge.to))
    if (edge.case.kind === 'person') acts.push(actOf(edge))
  return acts
}

const found = new WeakMap<Subject, Map<string, readonly Act[]>>()

function search(step: Subject, screen: string, goal: Goal): readonly Act[] {
  for (const model of modelsOf(step).values()) {
    const ways = firstEdgesToward(model, `end ${goal}`, isWanted(step, goal), (edge) => isHealthy(edge, step))
    for (const entry of entriesOf(model, screen)) {
      const acts = actsFrom(ways, entry)
      if (acts !== undefined) return acts
    }
  }
  return []
}

/**
 * Returns the user's actions on a screen on the way to an end, from the samples of the step. The list is empty if the
 * screen needs no input, or if no path leads to the end.
 * @param goal the label of an end. The default is the nearest good end.
 * @throws Error if the samples do not have this screen
 */
export function actsOn(step: Subject, screen: string, goal?: string): readonly Act[] {
  if (step.samples.screens[screen] === undefined) throw new Error(`${step.file} has no screen '${screen}'`)
  const known = found.get(step) ?? new Map<string, readonly Act[]>()
  found.set(step, known)
  const key = `${screen} to ${goal}`
  const acts = known.get(key) ?? search(step, screen, goal)
  known.set(key, acts)
  return acts
}

type Answer = string | (() => string | undefined | Promise<string | undefined>)

/** The texts that replace sample texts. The key is the name in the samples. */
export type Answers = Readonly<Record<string, Answer>>

export interface SimulatedUser {
  stepOf(name: string): Subject
  answers: Answers
  /** Maps the name of a step to the label of the wanted end. The default is the nearest good end. */
  goals?: Readonly<Record<string, string>>
}

/** A running flow on a page, in a host or in an engine. */
export interface FlowDriver {
  /**
   * Returns the position as text. Returns a text without a space while the flow waits for the server. Returns undefined
   * if no flow runs.
   */
  look(): string | undefined | Promise<string | undefined>
  act(act: Act, at: Position): void | Promise<void>
  /**
   * Lets time pass before the next look.
   * @param waitedMs the real time since the first wait for the same result
   * @returns false after the maximum wait
   */
  wait(waitedMs: number): boolean | Promise<boolean>
  /** Whether `look` can return the old screen after an act, for example until the page has rendered. */
  readonly isDelayed: boolean
}

const parse = (position: string): Position => {
  const [step = '', ...tags] = position.split(' ')
  return { step, screen: tags.join(' ') }
}

/** Returns no acts if the flow waits for the server. */
export function actsAt({ stepOf, goals = {} }: Omit<SimulatedUser, 'answers'>, position = ''): readonly Act[] {
  if (!position.includes(' ')) return []
  const { step, screen } = parse(position)
  return actsOn(stepOf(step), screen, goals[step])
}

async function answered(act: Act, answers: Answers): Promise<Act | undefined> {
  const own: Act = { type: act.type }
  for (const [name, sample] of Object.entries(act)) {
    if (name === 'type') continue
    const answer = answers[name] ?? sample
    const text = typeof answer === 'string' ? answer : await answer()
    if (text === undefined) return undefined
    own[name] = text
  }
  return own
}

/** @throws an error that contains `what` */
async function soon<Found>(driver: FlowDriver, what: string, look: () => Promise<Found | undefined>): Promise<Found> {
  const startedAt = performance.now()
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    const waitedMs = performance.now() - startedAt
    if (!(await driver.wait(waitedMs))) throw new Error(`There was no result in ${Math.round(waitedMs)} ms: ${what}`)
  }
}

/**
 * Ends early if the flow leaves the screen before the text of an answer exists.
 * @param max the maximum number of acts
 */
export async function answerScreen(
  driver: FlowDriver,
  user: SimulatedUser,
  position: string,
  max = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (const act of actsAt(user, position).slice(0, max)) {
    const own = await soon(driver, `an answer to '${position}'`, async () => {
      const found = await answered(act, user.answers)
      return found ?? ((await driver.look()) === position ? undefined : 'left')
    })
    if (own === 'left') return
    await driver.act(own, parse(position))
  }
}

const isAt = (position: string | undefined, until: string | undefined): boolean =>
  until === undefined ? position === undefined : position === until || position?.startsWith(`${until} `) === true

/**
 * Yields the position of each screen that needs an answer, and answers the screen when the caller requests the next
 * screen.
 * @param until a step or a screen of a step: `ADD_PIN`, `VALIDATE_PHONE otp`. By default, continues until the end of
 * the flow.
 */
export async function* screensOf(
  driver: FlowDriver,
  user: SimulatedUser,
  until?: string,
): AsyncGenerator<string, void> {
  for (let last = ''; ; ) {
    let hasLeft = !driver.isDelayed
    const { position } = await soon(driver, `a screen after '${last}', on the way to '${until}'`, async () => {
      const position = await driver.look()
      hasLeft ||= position !== last
      const isNext = isAt(position, until) || (hasLeft && actsAt(user, position).length > 0)
      return isNext ? { position } : undefined
    })
    if (position === undefined || isAt(position, until)) return
    yield position
    await answerScreen(driver, user, position)
    last = position
  }
}

export async function walkFlow(driver: FlowDriver, user: SimulatedUser, until?: string): Promise<void> {
  for await (const _ of screensOf(driver, user, until));
}
