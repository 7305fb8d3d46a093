import { check, type Seen, seenOn } from './check.ts'
import { type Edge, keyOf, type Model, stepModel, type Vertex } from './model.ts'
import type { Path } from './paths.ts'
import { crashEvent } from './seam.ts'
import { callOf, type Leaf, leafOf, openStage, type Stage, taken } from './stage.ts'
import { toward } from './toward.ts'

/** What went wrong, after which case. */
export class PathError extends Error {
  override readonly name = 'PathError'
}

/** How the events of a person reach the chart: sent to it here, typed and pressed on a page at the other levels. */
export type Act = (edge: Edge, stage: Stage, leaf: Leaf) => Promise<void> | void

const send: Act = (edge, _stage, leaf) => {
  leaf.actor.send(edge.case.event)
}

async function answer(edge: Edge, stage: Stage, leaf: Leaf): Promise<string | undefined> {
  const { invoke = '', event, kind } = edge.case
  const call = callOf(stage, leaf, invoke)
  if (call === undefined) return `${invoke} asked nothing: is its slot bound?`
  call.hasEffect = kind === 'answer' || call.isAnswerLost
  if (kind === 'answer') call.resolve(event.output)
  else call.reject(event.error)
  await taken(call)
  return undefined
}

/** Makes one case happen. @returns what kept it from happening. */
async function perform(edge: Edge, stage: Stage, leaf: Leaf, press: Act): Promise<string | undefined> {
  const { kind, knows = {}, invoke = '', event } = edge.case
  if (kind === 'answer' || kind === 'failure') return answer(edge, stage, leaf)
  if (kind === 'step') return finish(edge, stage, press)
  if (kind === 'wait') return stage.clock.next() ? undefined : 'no time runs'
  if (kind === 'crash') leaf.snapshot.children[invoke]?.send(crashEvent())
  else if (kind === 'route') leaf.actor.send(event)
  else {
    stage.known = { ...stage.known, ...knows }
    stage.last = knows
    stage.intents += 1
    await press(edge, stage, leaf)
  }
  return undefined
}

/** Makes one case happen and compares what follows with the samples. @throws PathError */
export async function take(edge: Edge, stage: Stage, leaf: Leaf, press: Act = send): Promise<void> {
  const before: Seen = seenOn(stage, leaf)
  const hindrance = await perform(edge, stage, leaf, press)
  const problems = hindrance === undefined ? check(edge, stage, leaf, before) : [hindrance]
  if (problems.length > 0) throw new PathError(`${edge.case.label}: ${problems.join('; ')}`)
}

/** The model in which a step of a workflow moves; the leaf is somewhere in it. */
export function leafModel(stage: Stage, leaf: Leaf, begun: Map<string, Model>): Model | undefined {
  const { actor, step, snapshot } = leaf
  const cases = step === undefined ? undefined : stage.subject.samples.steps?.[step]
  if (step === undefined || cases === undefined) return undefined
  const model = begun.get(actor.sessionId) ?? stepModel(stage.subject, step, cases, snapshot)
  begun.set(actor.sessionId, model)
  return model
}

/** Leads the step that runs now to one of its ends, by the path that yields it. */
async function finish(edge: Edge, stage: Stage, press: Act): Promise<string | undefined> {
  const begun = new Map<string, Model>()
  const leaf = leafOf(stage)
  const model = leafModel(stage, leaf, begun)
  if (model === undefined) return 'no step runs'
  const { end } = edge.case
  const output = JSON.stringify(edge.case.event.output)
  const isEnd = ({ snapshot }: Vertex) => snapshot.status === 'done' && JSON.stringify(snapshot.output) === output
  const way = toward(model, `end ${output}`, isEnd)
  for (;;) {
    const vertex = model.vertices.get(keyOf(model.subject, leaf.actor.getSnapshot()))
    if (vertex === undefined) return `the step is where its samples do not lead`
    if (vertex.snapshot.status === 'done') return undefined
    const next = way.get(vertex)
    if (next === undefined) return `no way to the end '${end}'`
    await take(next, stage, { ...leaf, snapshot: leaf.actor.getSnapshot() }, press)
  }
}

/** Walks a path on a real actor. @throws PathError at the first step that is not as the samples say. */
export async function replay(path: Path, press: Act = send): Promise<Stage> {
  const stage = openStage(path.subject, path.input.input)
  try {
    const root = (): Leaf => ({
      actor: stage.actor,
      samples: path.subject.samples,
      step: undefined,
      snapshot: stage.actor.getSnapshot(),
    })
    const problems = check(undefined, stage, root(), seenOn(stage, root()), path)
    if (problems.length > 0) throw new PathError(`${path.inputLabel}: ${problems.join('; ')}`)
    for (const edge of path.edges) await take(edge, stage, root(), press)
    return stage
  } finally {
    stage.close()
  }
}
