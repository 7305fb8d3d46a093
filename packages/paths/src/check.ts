import type { AnyMachineSnapshot } from 'xstate'
import { factsOf, messageOf, resumedBy, visibleBy } from './casts.ts'
import { contents, screenOf } from './chart.ts'
import { type ChartHarness, type Leaf, leafOf } from './chart-harness.ts'
import { expected, type Path } from './paths.ts'
import type { AnySamples, Then } from './samples.ts'
import { type Edge, isPart, keyOf, type Vertex } from './state-graph.ts'

export interface Observation {
  message: string | null | undefined
  events: number
  missingCalls: number
}
export const observe = (harness: ChartHarness, { samples, snapshot }: Leaf): Observation => ({
  message: messageOf(samples, snapshot),
  events: harness.events.length,
  missingCalls: harness.calls.length,
})

const same = (item: unknown, other: unknown): boolean => JSON.stringify(item) === JSON.stringify(other)
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

export function leaks(harness: ChartHarness): string[] {
  const { samples } = harness.subject
  const snapshot: AnyMachineSnapshot = harness.actor.getSnapshot()
  const places = {
    snapshot: contents(snapshot),
    envelope: resumedBy(samples, snapshot),
    facts: harness.events,
  }
  return Object.entries(places).flatMap(([place, content]) => {
    const text = JSON.stringify(content) ?? ''
    return samples.secrets.filter((secret) => text.includes(secret)).map((secret) => `'${secret}' is in the ${place}`)
  })
}

/**
 * Returns a problem for each slot that one action of the user called more than once, if these calls may have an effect.
 */
export function duplicateCalls({ calls, subject }: ChartHarness): string[] {
  const rows = Object.values(subject.samples.calls ?? {})
  const counts = Map.groupBy(
    calls.filter(({ hasEffect }) => hasEffect),
    ({ slot, intent }) => `${slot} ${intent}`,
  )
  return [...counts.values()].flatMap(([first, ...others]) => {
    const row = rows.find(({ slot }) => slot === first?.slot)?.row ?? first?.slot ?? ''
    return others.length > 0 && subject.faultModel.hasEffect(row)
      ? [`double effect: one act of the user called ${row} ${others.length + 1} times`]
      : []
  })
}

const missingFacts = ({ samples, snapshot }: Leaf, { known, spell }: ChartHarness): string[] =>
  Object.entries(factsOf(samples, snapshot)).flatMap(([name, value]) =>
    known[name] === undefined ||
    spell(JSON.stringify({ [name]: known[name] })) === spell(JSON.stringify({ [name]: value }))
      ? []
      : [`${name} is '${value}', not the input '${known[name]}'`],
  )

function missingCalls(harness: ChartHarness, from: number): string[] {
  const spelled = (value: unknown) => harness.spell(JSON.stringify(sorted(value)) ?? '')
  return harness.calls.slice(from).flatMap(({ slot, input, known, last, step }) => {
    const wanted = harness.subject.samples.asks[slot]?.(known, last, step)
    return spelled(wanted) === spelled(input)
      ? []
      : [`${slot} got the input ${JSON.stringify(input)}, not ${JSON.stringify(wanted)}`]
  })
}

/**
 * Checks `until`, the delay or the event that ends the message. The state must handle `until`. A delay must have just
 * started.
 */
function ending({ until }: Then, harness: ChartHarness, to: Vertex): string[] {
  if (until === undefined) return []
  const found = to.edges.find(({ case: { kind, delay, event } }) => (kind === 'wait' ? delay : event.type) === until)
  if (found === undefined) return [`'${until}' does not end the message`]
  const { ms } = found.case
  return ms === undefined || harness.clock.untilNext() === ms ? [] : [`'${until}' has not just started`]
}

function messageAndScreen(
  then: Then,
  samples: AnySamples,
  live: AnyMachineSnapshot,
  before: Observation,
  end: string | undefined,
) {
  if (then.ends !== undefined)
    return end !== undefined && [then.ends].flat().includes(end) ? [] : [`ends as '${end}', not as '${then.ends}'`]
  const screen = screenOf(live)
  const visible = visibleBy(samples, live)
  const problems = [
    ...([then.sees].flat().includes(screen) ? [] : [`sees '${screen}', not '${then.sees}'`]),
    ...(isPart(then.shows ?? {}, visible)
      ? []
      : [`the view shows ${JSON.stringify(visible)}, not ${JSON.stringify(then.shows)}`]),
  ]
  if (samples.messageIn === undefined) return problems
  const message = messageOf(samples, live) ?? null
  const wanted = then.says === 'as before' ? before.message : (then.says ?? null)
  return [...problems, ...(message === wanted ? [] : [`the message is '${message}', not '${wanted}'`])]
}

function tellings(edge: Edge, harness: ChartHarness, then: Then, before: Observation): string[] {
  const { samples } = harness.subject
  const events = harness.events.slice(before.events)
  const moved = edge.taken.length > 0
  if (samples.emits !== undefined && then.notifies === undefined) {
    const wanted = moved ? samples.emits(edge.from.screen, screenOf(edge.to.snapshot)) : []
    return same(events, wanted) ? [] : [`emits ${JSON.stringify(events)}, not ${JSON.stringify(wanted)}`]
  }
  const types = events.map(({ type }) => type)
  return same(types, then.notifies ?? []) ? [] : [`emits [${types}], not [${then.notifies ?? []}]`]
}

export function check(
  edge: Edge | undefined,
  harness: ChartHarness,
  leaf: Leaf,
  before: Observation,
  path?: Path,
): string[] {
  const live: AnyMachineSnapshot = leaf.actor.getSnapshot()
  const isRoot = leaf.actor === harness.actor
  const vertex = edge?.to ?? path?.start
  const subject = isRoot || edge === undefined ? harness.subject : { ...harness.subject, samples: leaf.samples }
  const isThere = vertex !== undefined && harness.spell(keyOf(subject, live)) === harness.spell(vertex.key)
  const problems = isThere ? [] : [`is in ${JSON.stringify(live.value)}, but its model is not`]
  if (edge === undefined) {
    const then = { sees: screenOf(live), ...path?.input }
    return [
      ...problems,
      ...messageAndScreen(then, leaf.samples, live, before, undefined),
      ...leaks(harness),
      ...missingCalls(harness, 0),
    ]
  }
  const { from, to, taken } = edge
  const then = { sees: from.screen, ...expected(edge) }
  if (taken.length === 0) return [...problems, ...(from.key === to.key ? [] : ['the state changes, but must not'])]
  return [
    ...problems,
    ...messageAndScreen(then, leaf.samples, live, before, to.end),
    ...ending(then, harness, to),
    ...duplicateCalls(harness),
    ...(isRoot ? tellings(edge, harness, then, before) : []),
    ...leaks(harness),
    ...missingFacts(leafOf(harness), harness),
    ...missingCalls(harness, before.missingCalls),
  ]
}
