import type { Case } from './cases.ts'
import { activeInvokes } from './chart.ts'
import { callOf } from './chart-harness.ts'
import type { GraphWalker } from './graph-walker.ts'
import { type Edge, keyOf, type Vertex } from './state-graph.ts'
import type { Injection } from './subject.ts'

export const waitsFor = (vertex: Vertex, invoke: string) =>
  activeInvokes(vertex.snapshot).some(({ id }) => id === invoke)

export function answerOf(
  vertex: Vertex,
  invoke: string,
  injection: Extract<Injection, { type: 'answer' }>,
): Edge | undefined {
  const { kind, detail } = injection
  const endsIt = (each: Case) => each.invoke === invoke
  if (kind === undefined) return vertex.edges.find((edge) => edge.case.kind === 'answer' && endsIt(edge.case))
  const failures = vertex.edges.filter((edge) => edge.case.failure === kind && endsIt(edge.case))
  const details = failures.map(({ case: { follows } }) =>
    'detail' in follows ? JSON.stringify(follows.detail) : undefined,
  )
  const same = details.indexOf(detail && JSON.stringify(detail))
  const any = detail === undefined ? 0 : details.findIndex((each) => each !== undefined)
  return failures[same === -1 ? Math.max(any, 0) : same]
}

async function answer(walker: GraphWalker, injection: Extract<Injection, { type: 'answer' }>, invoke: string) {
  const { harness: stage } = walker
  const end = stage.clock.now() + (injection.afterMs ?? 0)
  await passUntil(walker, invoke, end)
  const { vertex } = walker.place()
  if (!waitsFor(vertex, invoke)) return []
  const edge = answerOf(vertex, invoke, injection)
  if (edge === undefined)
    return [`the chart does not handle that ${invoke} ends with ${injection.kind ?? 'a response'}`]
  const call = callOf(stage, walker.leaf(), invoke)
  if (call !== undefined) call.isAnswerLost = injection.hasEffect
  await walker.take(edge)
  return []
}

async function passUntil(walker: GraphWalker, invoke: string, end: number): Promise<void> {
  const { clock } = walker.harness
  for (;;) {
    const { vertex } = walker.place()
    const wait = vertex.edges.find((edge) => edge.case.kind === 'wait')
    if (wait === undefined || !waitsFor(vertex, invoke) || !clock.isDue(end)) break
    await walker.take(wait)
  }
  const { vertex } = walker.place()
  if (waitsFor(vertex, invoke) && end < Number.POSITIVE_INFINITY) clock.advance(end - clock.now())
}

/** Checks a call without a response. The chart's own timeout must end the call within the budget. */
async function outwait(walker: GraphWalker, invoke: string): Promise<string[]> {
  const { clock, subject } = walker.harness
  const { budgetMs, longerBudgets } = subject.faultModel
  await passUntil(walker, invoke, clock.now() + (longerBudgets?.[invoke] ?? budgetMs))
  return waitsFor(walker.place().vertex, invoke) ? [`stuck: ${invoke} takes longer than the budget`] : []
}

export const pause = async () => {
  for (let count = 0; count < 10; count++) await Promise.resolve()
}

/** Lets a response arrive after the user has left or the chart has timed out. The response must have no effect. */
async function answerAfterEnd(walker: GraphWalker, invoke: string): Promise<string[]> {
  const { harness: stage } = walker
  const leaf = walker.leaf()
  const call = callOf(stage, leaf, invoke)
  const { vertex } = walker.place()
  const well = vertex.edges.find((edge) => edge.case.kind === 'answer' && edge.case.invoke === invoke)
  const way = vertex.edges.find((edge) => edge.case.kind === 'person' && !waitsFor(edge.to, invoke))
  if (call === undefined || well === undefined) return [`${invoke} made no call, or has no response`]
  if (way !== undefined) await walker.take(way)
  else {
    const stuck = await outwait(walker, invoke)
    if (stuck.length > 0) return stuck
  }
  const before = keyOf(stage.subject, stage.actor.getSnapshot())
  call.resolve(well.case.event.output)
  await pause()
  return keyOf(stage.subject, stage.actor.getSnapshot()) === before ? [] : ['a late response changes the state']
}

async function answerTwice(walker: GraphWalker, invoke: string): Promise<string[]> {
  const { vertex } = walker.place()
  const well = vertex.edges.find((edge) => edge.case.kind === 'answer' && edge.case.invoke === invoke)
  if (well === undefined) return [`${invoke} has no response`]
  const { actor } = walker.leaf()
  await walker.take(well)
  if (actor.getSnapshot().status !== 'active' || waitsFor(walker.place().vertex, invoke)) return []
  const before = keyOf(walker.harness.subject, walker.harness.actor.getSnapshot())
  actor.send(well.case.event)
  const after = keyOf(walker.harness.subject, walker.harness.actor.getSnapshot())
  return after === before ? [] : ['a second response changes the state']
}

export function inject(walker: GraphWalker, injection: Injection, invoke: string): Promise<string[]> {
  if (injection.type === 'answer') return answer(walker, injection, invoke)
  if (injection.type === 'silence') return outwait(walker, invoke)
  return injection.type === 'late' ? answerAfterEnd(walker, invoke) : answerTwice(walker, invoke)
}
