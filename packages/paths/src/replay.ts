import type { AnyMachineSnapshot } from 'xstate'
import { crashEvent } from './casts.ts'
import { type ChartHarness, callOf, type Leaf, leafOf, openHarness, untilProcessed } from './chart-harness.ts'
import { check, type Observation, observe } from './check.ts'
import { firstEdgesToward } from './first-edges.ts'
import type { Path } from './paths.ts'
import type { TextValues } from './samples.ts'
import { type Edge, keyOf, type Model, stepModel, type Vertex } from './state-graph.ts'
import { type Surface, sending } from './surface.ts'

/** An error with the problem and its case. `place` is the state of the model in which the error occurred. */
export class PathError extends Error {
  override readonly name = 'PathError'
  readonly place: string | undefined
  constructor(message: string, at?: Vertex) {
    super(message)
    this.place = at && `${at.snapshot.machine.id} ${JSON.stringify(at.snapshot.value)}`
  }
}

export const errorText = (error: unknown): string => (error instanceof PathError ? error.message : String(error))

async function answer(edge: Edge, harness: ChartHarness, leaf: Leaf): Promise<string | undefined> {
  const { invoke = '', event, kind } = edge.case
  const call = callOf(harness, leaf, invoke)
  if (call === undefined) return `${invoke} made no call: is its slot bound?`
  call.hasEffect = kind === 'answer' || call.isAnswerLost
  harness.known = { ...harness.known, ...edge.case.knows }
  if (kind === 'answer') call.resolve(event.output)
  else call.reject(event.error)
  await untilProcessed(call)
  return undefined
}

const without = (known: TextValues, event: object): TextValues => {
  const taken = new Map<string, unknown>(Object.entries(event))
  return Object.fromEntries(Object.entries(known).filter(([name]) => taken.get(name) !== null))
}

/**
 * Makes the user's event happen.
 * @returns the reason if the event did not reach the chart, otherwise undefined
 */
async function act(edge: Edge, harness: ChartHarness, leaf: Leaf, surface: Surface): Promise<string | undefined> {
  const { knows = {}, event } = edge.case
  harness.known = { ...without(harness.known, event), ...knows }
  harness.last = knows
  harness.intents += 1
  try {
    await surface.act(edge, harness, leaf)
  } catch (error) {
    return `'${event.type}' cannot be done: ${error instanceof Error ? error.message : String(error)}`
  }
  const isHeard = harness.messages
    .slice(harness.looked)
    .some(({ by, type }) => by === leaf.actor && type === event.type)
  return isHeard ? undefined : `the page does not send '${event.type}'`
}

/**
 * Makes one case happen.
 * @returns the reason if the case did not happen, otherwise undefined
 */
async function perform(edge: Edge, harness: ChartHarness, leaf: Leaf, surface: Surface): Promise<string | undefined> {
  const { kind, invoke = '', event } = edge.case
  if (kind === 'answer' || kind === 'failure') return answer(edge, harness, leaf)
  if (kind === 'step') return finish(edge, harness, surface)
  if (kind === 'crash') leaf.snapshot.children[invoke]?.send(crashEvent())
  else if (kind === 'route') leaf.actor.send(event)
  else return act(edge, harness, leaf, surface)
  return undefined
}

/** This function has no `await`, because a page could act during an `await`. */
const wait = ({ clock }: ChartHarness): string | undefined => (clock.next() ? undefined : 'no delay runs')

/**
 * Makes one case happen and compares the result with the samples.
 * @throws PathError
 */
export async function take(edge: Edge, harness: ChartHarness, leaf: Leaf, surface: Surface = sending): Promise<void> {
  const before: Observation = observe(harness, leaf)
  const hindrance = edge.case.kind === 'wait' ? wait(harness) : await perform(edge, harness, leaf, surface)
  // Run this line before the check. An action of the page during the check belongs to the next case.
  harness.looked = harness.messages.length
  const problems =
    hindrance === undefined
      ? [...check(edge, harness, leaf, before), ...((await surface.look?.(harness, edge)) ?? [])]
      : [hindrance]
  if (problems.length > 0) throw new PathError(`${edge.case.label}: ${problems.join('; ')}`, edge.from)
}

/** Returns the model of a workflow's active step. A new model starts at the state of the leaf. */
export function leafModel(harness: ChartHarness, leaf: Leaf, begun: Map<string, Model>): Model | undefined {
  const { actor, step, snapshot } = leaf
  const cases = step === undefined ? undefined : harness.subject.samples.steps?.[step]
  if (step === undefined || cases === undefined) return undefined
  const model = begun.get(actor.sessionId) ?? stepModel(harness.subject, step, cases, snapshot)
  begun.set(actor.sessionId, model)
  return model
}

/** Returns the vertex of a running chart. The comparison ignores how the page spells values. */
function vertexAt(model: Model, { spell }: ChartHarness, snapshot: AnyMachineSnapshot): Vertex | undefined {
  const key = keyOf(model.subject, snapshot)
  const spelled = spell(key)
  return model.vertices.get(key) ?? [...model.vertices.values()].find((vertex) => spell(vertex.key) === spelled)
}

async function finish(edge: Edge, harness: ChartHarness, surface: Surface): Promise<string | undefined> {
  const begun = new Map<string, Model>()
  const leaf = leafOf(harness)
  const model = leafModel(harness, leaf, begun)
  if (model === undefined) return 'no step runs'
  const { end } = edge.case
  const { spell } = harness
  const output = spell(JSON.stringify(edge.case.event.output) ?? '')
  const isEnd = ({ snapshot }: Vertex) =>
    snapshot.status === 'done' && spell(JSON.stringify(snapshot.output) ?? '') === output
  const way = firstEdgesToward(model, `end ${output}`, isEnd)
  for (;;) {
    const vertex = vertexAt(model, harness, leaf.actor.getSnapshot())
    if (vertex === undefined) return `the step is in a state that its samples do not reach`
    if (vertex.snapshot.status === 'done') return undefined
    const next = way.get(vertex)
    if (next === undefined) return `no path to the end '${end}'`
    await take(next, harness, { ...leaf, snapshot: leaf.actor.getSnapshot() }, surface)
  }
}

/**
 * Runs a path on a real actor.
 * @throws PathError at the first difference from the samples
 */
export async function replay(path: Path, surface: Surface = sending): Promise<ChartHarness> {
  const harness = openHarness(path.subject, path.input.input)
  harness.spell = surface.spell ?? harness.spell
  try {
    const root = (): Leaf => ({
      actor: harness.actor,
      samples: path.subject.samples,
      step: undefined,
      snapshot: harness.actor.getSnapshot(),
    })
    await surface.open?.(harness)
    const problems = [
      ...check(undefined, harness, root(), observe(harness, root()), path),
      ...((await surface.look?.(harness, undefined)) ?? []),
    ]
    if (problems.length > 0) throw new PathError(`${path.inputLabel}: ${problems.join('; ')}`, path.start)
    for (const edge of path.edges) await take(edge, harness, root(), surface)
    return harness
  } finally {
    await surface.close?.(harness)
    harness.close()
  }
}
