import { firstEdgesToward } from './first-edges.ts'
import { isHealthy } from './graph-walker.ts'
import type { Edge, Model, Vertex } from './model.ts'
import { modelsOf } from './paths.ts'
import type { Subject } from './subject.ts'

/** The step and the screen of a flow. A page, a host or a chart provides both. */
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

export interface SimulatedUserOptions {
  stepOf(name: string): Subject
  answers: Answers
  goals?: Readonly<Record<string, string>>
}

export interface SimulatedUser {
  /** Returns the next event, or undefined if the user must wait. */
  nextAct(at: Position): Promise<Act | undefined>
}

export function createSimulatedUser({ stepOf, answers, goals = {} }: SimulatedUserOptions): SimulatedUser {
  let place = ''
  let done = 0
  return {
    async nextAct({ step, screen }) {
      const acts = actsOn(stepOf(step), screen, goals[step])
      if (place !== `${step} ${screen}`) done = 0
      place = `${step} ${screen}`
      const next = acts[done % acts.length]
      const act = next && (await answered(next, answers))
      if (act !== undefined) done += 1
      return act
    },
  }
}
