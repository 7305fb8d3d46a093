import { expect, test } from 'vitest'
import { type AnyStateMachine, assign, fromPromise, setup } from 'xstate'
import type { Call } from './chart-harness.ts'
import { injectClientFaults, type Visit } from './client-faults.ts'
import type { CallEnd, ClientUnderTest } from './client-walker.ts'
import { subjectOf } from './fakes.ts'
import type { AnySamples } from './samples.ts'

/** With `isThrough`, the chart skips the other gates. */
interface Passed {
  isThrough: boolean
}
const gateTypes: { context: Passed; events: { type: 'word.given' }; output: Passed } = {
  context: { isThrough: false },
  events: { type: 'word.given' },
  output: { isThrough: false },
}
const gateSetup = setup({ types: gateTypes, actors: { open: fromPromise<Passed>(() => new Promise(() => {})) } })
const gate = gateSetup.createMachine({
  id: 'GATE',
  context: { isThrough: false },
  initial: 'shut',
  states: {
    shut: { tags: 'asked', on: { 'word.given': 'opening' } },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'open',
        src: 'open',
        onDone: { target: 'passed', actions: assign(({ event }) => event.output) },
        onError: 'shut',
      },
      after: { patience: 'shut' },
    },
    passed: { type: 'final' },
  },
  output: ({ context }) => context,
})
const gateSamples: AnySamples = {
  bind: () => gate,
  inputs: { gate: {} },
  screens: {
    asked: { label: 'word form', can: ['word.given'] },
    busy: { label: 'loading', can: [] },
  },
  events: { 'word.given': { 'submits word': { sees: 'busy' } } },
  waits: { patience: { label: 'patience ends', sees: 'asked' } },
  calls: {
    open: {
      slot: 'open',
      row: 'open',
      outcomes: {
        passed: { output: { isThrough: true }, ends: 'passed' },
        'next gate': { output: { isThrough: false }, ends: 'next gate' },
        'service down': { failure: ['wrong', 'down'], sees: 'asked' },
      },
    },
  },
  asks: { open: () => undefined },
  ends: {
    passed: { output: { isThrough: true }, good: true },
    'next gate': { output: { isThrough: false }, good: true },
  },
  secrets: [],
}
const patient = gate.provide({ delays: { patience: 1_000 } })

const isThrough = ({ event }: { event: object }): boolean =>
  Reflect.get(Object(Reflect.get(event, 'output')), 'isThrough')
const gates = ['FIRST', 'SECOND', 'THIRD', 'FOURTH'] as const
const back = { 'way.lost': '.FIRST' } as const
const line = setup({
  actors: { FIRST: patient, SECOND: patient, THIRD: patient, FOURTH: patient },
  guards: { isThrough },
}).createMachine({
  id: 'LINE',
  initial: 'FIRST',
  on: back,
  states: {
    FIRST: {
      invoke: {
        id: 'FIRST',
        src: 'FIRST',
        onDone: [{ guard: 'isThrough', target: 'through' }, { target: 'SECOND' }],
        onError: 'FIRST',
      },
    },
    SECOND: { invoke: { id: 'SECOND', src: 'SECOND', onDone: 'THIRD', onError: 'FIRST' } },
    THIRD: { invoke: { id: 'THIRD', src: 'THIRD', onDone: 'FOURTH', onError: 'FIRST' } },
    FOURTH: { invoke: { id: 'FOURTH', src: 'FOURTH', onDone: 'through', onError: 'FIRST' } },
    through: { type: 'final' },
  },
})

type Open = (input: unknown, signal: AbortSignal) => Promise<Passed>
const bind = ({ open }: { open: Open }): AnyStateMachine => {
  const actors = { open: fromPromise<Passed>(({ input, signal }) => open(input, signal)) }
  const bound = patient.provide({ actors })
  return line.provide({ actors: { FIRST: bound, SECOND: bound, THIRD: bound, FOURTH: bound } })
}

const step = (name: (typeof gates)[number], next: string) => ({
  of: gateSamples,
  ends: {
    passed: name === 'FIRST' || name === 'FOURTH' ? { ends: 'inside' } : { sees: next },
    'next gate': name === 'FOURTH' ? { ends: 'inside' } : { sees: next },
  },
  breaks: { sees: 'FIRST' },
})
const lineSamples: AnySamples = {
  bind,
  inputs: { 'line of gates': { sees: 'FIRST' } },
  screens: Object.fromEntries(gates.map((name) => [name, { label: `${name} gate`, can: ['way.lost'] }])),
  events: { 'way.lost': { restarts: { sees: 'FIRST' } } },
  steps: {
    FIRST: step('FIRST', 'SECOND'),
    SECOND: step('SECOND', 'THIRD'),
    THIRD: step('THIRD', 'FOURTH'),
    FOURTH: step('FOURTH', ''),
  },
  asks: { open: () => undefined },
  ends: { inside: { good: true } },
  secrets: [],
}
const subject = { ...subjectOf(lineSamples, line), chart: 'LINE', kind: 'use-case', file: 'line.samples.ts' }

/** A service whose responses open only the next gate. After `shutsAfter` calls, each call fails. */
class Keepers implements ClientUnderTest {
  readonly #shutsAfter: number
  #isDown = false
  asked = 0
  constructor(shutsAfter: number) {
    this.#shutsAfter = shutsAfter
  }
  isPossible = () => true
  gives = async () => ({})
  arm = async () => {
    this.#isDown = true
  }
  heal = async () => {
    this.#isDown = false
    return []
  }
  begin = (_call: Call) => {
    this.asked += 1
  }
  rest = async (): Promise<CallEnd> => {
    const isGone = this.asked > this.#shutsAfter
    if (!this.#isDown && !isGone) return { output: { isThrough: false } }
    return { failure: 'down', error: subject.faultModel.failure('down') }
  }
  untilNext = () => undefined
  elapse = async () => {}
  release = async () => {}
  problems = async () => []
  arrived = async () => []
  close = async () => {}
}

function walk(shutsAfter = Number.POSITIVE_INFINITY) {
  const met: Keepers[] = []
  const open = async (): Promise<Visit> => {
    const reality = new Keepers(shutsAfter)
    met.push(reality)
    return { subject, client: reality }
  }
  const isChosen = (title: string) => title === 'LINE FIRST.open (down, once)'
  const run = injectClientFaults({ level: 'client', subject, lanes: [open], reachesOf: () => ['once'], isChosen })
  return run.then((found) => ({ ...found, request: met[0]?.asked }))
}

test('a walker takes the long path without a cycle if the shortest path fails', async () => {
  const { problems, request } = await walk()
  expect(problems).toEqual([])
  // The fault and each gate need one call.
  expect(request).toBe(5)
})

test('the report of an unreachable goal contains the state and the last cases', async () => {
  const { problems } = await walk(3)
  expect(problems.join('\n')).toContain('no path leads to a good end after the fault')
  expect(problems.join('\n')).toMatch(
    /in line\.chart\.ts "\w+", in its step \w+ "shut", after .*\(service down: down\)/,
  )
})
