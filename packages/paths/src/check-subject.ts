import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { nodesOf, transitionsOf } from './chart.ts'
import type { AnySamples, CaseThen, Then } from './samples.ts'
import { chartFileOf, machineOf, type Subject } from './subject.ts'

export function checkSubject(subject: Subject): readonly string[] {
  const machine = machineOf(subject)
  const ofChart = [machine.root, ...nodesOf(machine)].flatMap((node) => nodeComplaints(node, subject))
  const ofSamples = [
    ...eventComplaints(machine, subject),
    ...invokeComplaints(machine, subject),
    ...waitComplaints(machine, subject),
    ...thenComplaints(subject.samples),
    ...messageComplaints(subject.samples),
    ...routeComplaints(machine, subject.samples),
  ]
  return [
    ...ofChart.map((complaint) => `${chartFileOf(subject)}: ${complaint}`),
    ...ofSamples.map((complaint) => `${subject.file}: ${complaint}`),
  ]
}

function nodeComplaints(node: AnyStateNode, { samples }: Subject): string[] {
  const unnamed = node.invoke.filter(({ id }) => /^(?:0|\d+)\./.test(id) || id.startsWith('xstate.'))
  const delays = node.after.filter(({ delay }) => typeof delay !== 'string')
  const isRest = Object.values(samples.ends).some(({ screen }) => screen === node.tags.join(' ') || screen === node.key)
  const ancestors: AnyStateNode[] = []
  for (let each: AnyStateNode | undefined = node; each !== undefined; each = each.parent) ancestors.push(each)
  const hasExit = ancestors.some((each) => transitionsOf(each).length > 0)
  const isStuck = node.type === 'atomic' && !hasExit && !isRest
  return [
    ...unnamed.map(
      ({ src }) => `state '${node.id}' invokes '${String(src)}' without an id: give the invoke its own 'id'`,
    ),
    ...delays.map(({ delay }) => `state '${node.id}' waits ${String(delay)} ms: name the delay in 'setup({ delays })'`),
    ...(isStuck ? [`state '${node.id}' has no exit: give it an event or a delay, or declare it under 'ends'`] : []),
  ]
}

function eventComplaints(machine: AnyStateMachine, { samples }: Subject): string[] {
  const known = new Set(machine.events.filter((type) => !type.startsWith('xstate.')))
  const sampled = Object.keys(samples.events)
  const foreign = sampled.filter((type) => type.startsWith('xstate.'))
  const unknown = sampled.filter((type) => !type.startsWith('xstate.') && !known.has(type))
  const missing = [...known].filter((type) => Object.keys(samples.events[type] ?? {}).length === 0)
  return [
    ...foreign.map((type) => `'${type}' is an event of the chart itself: remove it from 'events'`),
    ...unknown.map((type) => `no state handles '${type}': remove it from 'events', or handle it in the chart`),
    ...missing.map((type) => `no sample sends '${type}': write a case for it under 'events'`),
  ]
}

function invokeComplaints(machine: AnyStateMachine, { samples, faultModel }: Subject): string[] {
  const { calls = {}, steps = {} } = samples
  const ids = nodesOf(machine).flatMap((node) => node.invoke.map(({ id }) => id))
  const unknown = [...Object.keys(calls), ...Object.keys(steps)].filter((id) => !ids.includes(id))
  const missing = ids.filter((id) => calls[id] === undefined && steps[id] === undefined)
  const bound = Object.values(steps).flatMap(({ of, rows = {} }) =>
    Object.entries(rows).map(([id, row]) => ({ id, row, outcomes: of.calls?.[id]?.outcomes ?? {} })),
  )
  const own = Object.entries(calls).map(([id, { row, outcomes }]) => ({ id, row, outcomes }))
  const unsampled = [...own, ...bound].flatMap(({ id, row, outcomes }) => {
    const all = Object.values(outcomes)
    const failures = new Set(all.flatMap((outcome) => ('failure' in outcome ? outcome.failure : [])))
    const kinds = faultModel.failuresOf(row).filter((kind) => !failures.has(kind))
    const isAnswered = all.some((outcome) => 'output' in outcome)
    return [
      ...kinds.map((kind) => `'${id}' can fail with '${kind}' (row '${row}'): write an outcome for it under 'calls'`),
      ...(isAnswered ? [] : [`'${id}' has no response: write an outcome with its 'output' under 'calls'`]),
    ]
  })
  const ends = Object.entries(steps).flatMap(([id, { of, ends: sampled, never = [] }]) => {
    const unsaid = Object.keys(of.ends).filter((end) => sampled[end] === undefined && !never.includes(end))
    return unsaid.map((end) => `'${id}' can end as '${end}': write under 'steps' its outcome, or list it under 'never'`)
  })
  return [
    ...unknown.map((id) => `no state invokes '${id}': remove it from 'calls' or 'steps'`),
    ...missing.map((id) => `'${id}' has no samples: write its outcomes under 'calls', or its ends under 'steps'`),
    ...unsampled,
    ...ends,
  ]
}

function waitComplaints(machine: AnyStateMachine, { samples }: Subject): string[] {
  const unlabelled = nodesOf(machine).flatMap((node) =>
    node.after.flatMap(({ delay }) => {
      const outcomes = node.invoke.flatMap(({ id }) => Object.values(samples.calls?.[id]?.outcomes ?? {}))
      const isOutcome = outcomes.some((outcome) => 'after' in outcome && outcome.after === delay)
      return isOutcome || samples.waits?.[String(delay)] !== undefined ? [] : [`${String(delay)}`]
    }),
  )
  const waited = new Set(nodesOf(machine).flatMap((node) => node.after.map(({ delay }) => String(delay))))
  const unused = Object.keys(samples.waits ?? {}).filter((delay) => !waited.has(delay))
  return [
    ...[...new Set(unlabelled)].map(
      (delay) => `the delay '${delay}' has no label: label it under 'waits', or as an outcome with 'after: ${delay}'`,
    ),
    ...unused.map((delay) => `no state has the delay '${delay}': remove it from 'waits'`),
  ]
}

function casesOf(samples: AnySamples): (readonly [label: string, follows: CaseThen])[] {
  return [
    ...Object.values(samples.events).flatMap((group) => Object.entries(group)),
    ...Object.entries(samples.waits ?? {}),
    ...Object.values(samples.calls ?? {}).flatMap(({ outcomes }) => Object.entries(outcomes)),
    ...Object.entries(samples.steps ?? {}).flatMap(([id, { ends, breaks }]) => [
      ...Object.entries(ends),
      [`the defect of ${id}`, breaks] as const,
    ]),
    ...Object.entries(samples.routes ?? {}).map(([id, { opens }]) => [`the route of ${id}`, opens] as const),
  ]
}

function thens(samples: AnySamples): Then[] {
  const cases = casesOf(samples).map(([, follows]) => follows)
  return [...Object.values(samples.inputs), ...cases, ...cases.flatMap(({ on = {} }) => Object.values(on))]
}

/** An entry under `on` replaces the whole result of its case, so the entry must repeat the message. */
function messageComplaints(samples: AnySamples): string[] {
  return casesOf(samples).flatMap(([label, { says, on = {} }]) => {
    const silent = Object.entries(on).filter(([, then]) => then.says === undefined)
    return says === undefined
      ? []
      : silent.map(
          ([screen]) => `'says' of '${label}' does not apply on '${screen}': write 'says' in this line of 'on'`,
        )
  })
}

function thenComplaints(samples: AnySamples): string[] {
  const screens = new Set(thens(samples).flatMap(({ sees = [] }) => sees))
  const ends = new Set(thens(samples).flatMap((then) => then.ends ?? []))
  return [
    ...[...screens]
      .filter((screen) => samples.screens[screen] === undefined)
      .map((screen) => `a case leads to the screen '${screen}': describe it under 'screens'`),
    ...[...ends]
      .filter((end) => samples.ends[end] === undefined)
      .map((end) => `a case leads to the end '${end}': declare it under 'ends'`),
  ]
}

function routeComplaints(machine: AnyStateMachine, { routes = {} }: AnySamples): string[] {
  const ids = nodesOf(machine).flatMap(({ id, config }) => ('route' in config && config.route ? [id] : []))
  return [
    ...ids.filter((id) => routes[id] === undefined).map((id) => `'${id}' has a route: write it under 'routes'`),
    ...Object.keys(routes)
      .filter((id) => !ids.includes(id))
      .map((id) => `'${id}' has no route: remove it from 'routes'`),
  ]
}
