import type { AnyMachineSnapshot } from 'xstate'
import { type Case, invokeCases, isEnabled } from './cases.ts'
import { screenOf } from './chart.ts'
import { firstEdgesToward } from './first-edges.ts'
import { type Edge, type Model, shortestPathsOf, type Vertex } from './state-graph.ts'
import { chartFileOf } from './subject.ts'

const inState = ({ snapshot }: Vertex) => JSON.stringify(snapshot.value)
const once = (complaints: readonly string[], { subject }: Model): string[] =>
  [...new Set(complaints)].map((complaint) => `${chartFileOf(subject)}: ${complaint}`)

const leaves = (snapshot: AnyMachineSnapshot, { event }: Case): boolean =>
  isEnabled(snapshot, event) &&
  snapshot.machine.getTransitionData(snapshot, event).some(({ target }) => target !== undefined)

export function unansweredOf(model: Model): string[] {
  const complaints = [...model.vertices.values()].flatMap((vertex) =>
    vertex.snapshot.status === 'active'
      ? invokeCases(model.subject, vertex.snapshot, (step, name, at) => shortestPathsOf(model.subject, step, name, at))
          .filter((each) => !leaves(vertex.snapshot, each))
          .map(({ invoke, kind, failure, label }) =>
            kind === 'crash'
              ? `in ${inState(vertex)} the chart does not handle a defect of '${invoke}': give '${invoke}' an 'onError' with a target`
              : `in ${inState(vertex)} the chart does not handle that '${invoke}' ends with ${failure ?? 'a response'} (${label}): give it an '${kind === 'answer' ? 'onDone' : 'onError'}' with a target`,
          )
      : [],
  )
  return once(complaints, model)
}

/**
 * Returns whether the user makes progress with an edge. A case of a step counts, because the step's own paths prove
 * that the step continues.
 */
const isOwn = ({ case: { kind }, taken }: Edge): boolean =>
  taken.length > 0 && (kind === 'person' || kind === 'wait' || kind === 'step')

/** Returns a complaint for each state in which no event, delay or step leads towards a declared end. */
export function deadEndsOf(model: Model): string[] {
  const way = firstEdgesToward(model, 'any end', ({ end }) => end !== undefined)
  const isOpen = (vertex: Vertex) => vertex.end !== undefined || way.has(vertex)
  const dead = [...model.vertices.values()].filter(
    (vertex) =>
      vertex.end === undefined && !vertex.edges.some((edge) => isOwn(edge) && edge.to !== vertex && isOpen(edge.to)),
  )
  return once(
    dead.map((vertex) => `a dead end in ${inState(vertex)}: give it an event or a delay that leads to an end`),
    model,
  )
}

export function offersOf(model: Model): string[] {
  const { screens, events, routes = {} } = model.subject.samples
  const complaints = [...model.vertices.values()].flatMap((vertex) => {
    if (vertex.snapshot.status !== 'active') return []
    const name = screenOf(vertex.snapshot)
    const screen = screens[name]
    if (screen === undefined) return [`the screen '${name}' of ${inState(vertex)} is not described under 'screens'`]
    const possible = vertex.edges.filter(({ case: { kind } }) => kind === 'person')
    const offered = possible.map(({ case: { event } }) => event.type)
    const missing = screen.can.filter(
      (type) => offered.filter((each) => each === type).length < Object.keys(events[type] ?? {}).length,
    )
    const surplus = offered.filter((type) => !screen.can.includes(type) && !screen.may?.includes(type))
    const opened = vertex.edges.filter(({ case: { kind }, taken }) => kind === 'route' && taken.length > 0)
    const open = opened.map(({ case: { event } }) => String(event.to).slice(1))
    const forced = open.filter((id) => routes[id]?.refusedOn.includes(name))
    const closed = Object.keys(routes).filter((id) => routes[id]?.opensOn?.includes(name) && !open.includes(id))
    return [
      ...missing.map((type) => `on the screen '${name}' (${inState(vertex)}) the user cannot send '${type}'`),
      ...surplus.map(
        (type) => `on the screen '${name}' (${inState(vertex)}) '${type}' is possible, but the samples do not list it`,
      ),
      ...forced.map((id) => `on the screen '${name}' (${inState(vertex)}) the route to '${id}' must be refused`),
      ...closed.map((id) => `on the screen '${name}' (${inState(vertex)}) the route to '${id}' must open`),
    ]
  })
  return once(complaints, model)
}

export function breaksOf(model: Model): string[] {
  const broken = [...model.vertices.values()].filter(({ snapshot }) => snapshot.status === 'error')
  return once(
    broken.map(
      (vertex) => `the chart ends with an error in ${inState(vertex)} after '${vertex.via?.case.label ?? 'its start'}'`,
    ),
    model,
  )
}
