import type { AnyMachineSnapshot } from 'xstate'
import { contents, screenOf } from './chart.ts'
import { type Edge, isPart, keyOf, type Vertex } from './model.ts'
import { expected, type Path } from './paths.ts'
import type { AnySamples, Then } from './samples.ts'
import { factsOf, messageOf, resumedBy, visibleBy } from './seam.ts'
import { type Leaf, leafOf, type Stage } from './stage.ts'

export interface Observation {
  message: string | null | undefined
  events: number
  missingCalls: number
}
export const observe = (stage: Stage, { samples, snapshot }: Leaf): Observation => ({
  message: messageOf(samples, snapshot),
  events: stage.events.length,
  missingCalls: stage.calls.length,
})

const same = (item: unknown, other: unknown): boolean => JSON.stringify(item) === JSON.stringify(other)
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

export function leaks(stage: Stage): string[] {
  const { samples } = stage.subject
  const snapshot: AnyMachineSnapshot = stage.actor.getSnapshot()
  const places = {
    snapshot: contents(snapshot),
    envelope: resumedBy(samples, snapshot),
    facts: stage.events,
  }
  return Object.entries(places).flatMap(([place, content]) => {
    const text = JSON.stringify(content) ?? ''
    return samples.secrets.filter((secret) => text.includes(secret)).map((secret) => `'${secret}' is in the ${place}`)
  })
}

/** Returns a problem if one action of the user caused more than one call with a possible effect. */
export function duplicateCalls({ calls, subject }: Stage): string[] {
  const rows = Object.values(subject.samples.calls ?? {})
  const counts = Map.groupBy(
    calls.filter(({ hasEffect }) => hasEffect),
    ({ slot, intent }) => `${slot} ${intent}`,
  )
  return [...counts.values()].flatMap(([first, ...others]) => {
    const row = rows.find(({ slot }) => slot === first?.slot)?.row ?? first?.slot ?? ''
    return others.length > 0 && subject.world.hasEffect(row)
      ? [`double effect: ${row} ${others.length + 1} times for one act of the user`]
      : []
  })
}

const missingFacts = ({ samples, snapshot }: Leaf, { known, spell }: Stage): string[] =>
  Object.entries(factsOf(samples, snapshot)).flatMap(([name, value]) =>
    known[name] === undefined ||
    spell(JSON.stringify({ [name]: known[name] })) === spell(JSON.stringify({ [name]: value }))
      ? []
      : [`${name} is '${value}', not the input '${known[name]}'`],
  )

function missingCalls(stage: Stage, from: number): string[] {
  const spelled = (value: unknown) => stage.spell(JSON.stringify(sorted(value)) ?? '')
  return stage.calls.slice(from).flatMap(({ slot, input, known, last, step }) => {
    const wanted = stage.subject.samples.asks[slot]?.(known, last, step)
    return spelled(wanted) === spelled(input)
      ? []
      : [`${slot} got the input ${JSON.stringify(input)}, not ${JSON.stringify(wanted)}`]
  })
}

/**
 * Checks that the message ends as the samples define. A delay that has just started ends it, or an event that is
 * possible now.
 */
function ending({ until }: Then, stage: Stage, to: Vertex): string[] {
  if (until === undefined) return []
  const found = to.edges.find(({ case: { kind, delay, event } }) => (kind === 'wait' ? delay : event.type) === until)
  if (found === undefined) return [`'${until}' does not end the message`]
  const { ms } = found.case
  return ms === undefined || stage.clock.untilNext() === ms ? [] : [`'${until}' has not just started`]
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

function tellings(edge: Edge, stage: Stage, then: Then, before: Observation): string[] {
  const { samples } = stage.subject
  const events = stage.events.slice(before.events)
  const moved = edge.taken.length > 0
  if (samples.emits !== undefined && then.notifies === undefined) {
    const wanted = moved ? samples.emits(edge.from.screen, screenOf(edge.to.snapshot)) : []
    return same(events, wanted) ? [] : [`emits ${JSON.stringify(events)}, not ${JSON.stringify(wanted)}`]
  }
  const types = events.map(({ type }) => type)
  return same(types, then.notifies ?? []) ? [] : [`emits [${types}], not [${then.notifies ?? []}]`]
}

export function check(edge: Edge | undefined, stage: Stage, leaf: Leaf, before: Observation, path?: Path): string[] {
  const live: AnyMachineSnapshot = leaf.actor.getSnapshot()
  const isRoot = leaf.actor === stage.actor
  const vertex = edge?.to ?? path?.start
  const subject = isRoot || edge === undefined ? stage.subject : { ...stage.subject, samples: leaf.samples }
  const isThere = vertex !== undefined && stage.spell(keyOf(subject, live)) === stage.spell(vertex.key)
  const problems = isThere ? [] : [`is in ${JSON.stringify(live.value)}, but its model is not`]
  if (edge === undefined) {
    const then = { sees: screenOf(live), ...path?.input }
    return [
      ...problems,
      ...messageAndScreen(then, leaf.samples, live, before, undefined),
      ...leaks(stage),
      ...missingCalls(stage, 0),
    ]
  }
  const { from, to, taken } = edge
  const then = { sees: from.screen, ...expected(edge) }
  if (taken.length === 0) return [...problems, ...(from.key === to.key ? [] : ['the state changes, but must not'])]
  return [
    ...problems,
    ...messageAndScreen(then, leaf.samples, live, before, to.end),
    ...ending(then, stage, to),
    ...duplicateCalls(stage),
    ...(isRoot ? tellings(edge, stage, then, before) : []),
    ...leaks(stage),
    ...missingFacts(leafOf(stage), stage),
    ...missingCalls(stage, before.missingCalls),
  ]
}
