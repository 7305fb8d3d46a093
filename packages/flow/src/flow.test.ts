import { expect, test } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import { ForgedEvent, flowOf } from './flow.ts'

const gate = setup({ actors: { open: fromPromise<void>(() => new Promise(() => {})) } }).createMachine({
  id: 'GATE',
  initial: 'closed',
  states: {
    closed: { on: { 'ticket.shown': 'opening' } },
    opening: { invoke: { id: 'open', src: 'open', onDone: 'passed', onError: 'closed' } },
    passed: { type: 'final' },
  },
})
const walk = setup({ actors: { GATE: gate } }).createMachine({
  id: 'WALK',
  initial: 'GATE',
  states: { GATE: { invoke: { id: 'GATE', src: 'GATE', onDone: 'home', onError: 'home' } }, home: { type: 'final' } },
})

test('a flow refuses an event with the name of an internal XState event', () => {
  const flow = flowOf(createActor(walk).start())
  flow.get().child?.send({ type: 'ticket.shown' })
  for (const type of [
    'xstate.done.actor.open',
    'xstate.error.actor.open',
    'xstate.after.1.GATE.closed',
    'xstate.route',
  ])
    expect(() => flow.get().child?.send({ type })).toThrow(ForgedEvent)
  expect(flow.get()).toMatchObject({ status: 'active', step: 'GATE', snapshot: { value: 'opening' } })
})

test('a flow reports each entered and left step in order, also if a step restarts', () => {
  const step = setup({}).createMachine({
    initial: 'asked',
    states: { asked: { on: { passed: 'done' } }, done: { type: 'final' } },
  })
  const chart = setup({ actors: { step } }).createMachine({
    initial: 'ENTRY',
    states: {
      ENTRY: { on: { 'workflow.started': 'PHONE' } },
      PHONE: {
        invoke: { id: 'PHONE', src: 'step', onDone: 'PIN' },
        on: { 'reload.requested': { target: 'PHONE', reenter: true } },
      },
      PIN: { invoke: { id: 'PIN', src: 'step', onDone: 'home' } },
      home: { type: 'final' },
    },
  })
  const flow = flowOf(createActor(chart).start())
  const changes: string[] = []
  const unhear = flow.onStepChange(({ type, step }) => changes.push(`${type} ${step}`))
  flow.enter(undefined, undefined)
  flow.reload()
  flow.get().child?.send({ type: 'passed' })
  flow.get().child?.send({ type: 'passed' })
  expect(changes).toEqual([
    ...['step.entered PHONE', 'step.left PHONE', 'step.entered PHONE', 'step.left PHONE'],
    ...['step.entered PIN', 'step.left PIN'],
  ])
  unhear()
})

const question = setup({}).createMachine({
  initial: 'asked',
  states: {
    asked: { on: { answered: 'confirming', refused: 'leaving' } },
    confirming: { on: { 'back.requested': 'asked', refused: 'leaving', passed: 'done' } },
    leaving: { tags: 'leaving' },
    done: { type: 'final' },
  },
})
const twoQuestions = setup({ actors: { question } }).createMachine({
  initial: 'PHONE',
  states: {
    PHONE: { invoke: { id: 'PHONE', src: 'question', onDone: 'PIN' } },
    PIN: { invoke: { id: 'PIN', src: 'question' }, on: { 'back.requested': 'PHONE' } },
  },
})
const flowAfter = (...events: string[]) => {
  const flow = flowOf(createActor(twoQuestions).start())
  for (const type of events) flow.get().child?.send({ type })
  return flow
}

test('a flow records that the user reached a position by Back', () => {
  const flow = flowAfter('answered')
  const ways = [flow.get().cameBack]
  const see = () => ways.push(flow.get().cameBack)
  flow.goBack()
  see()
  flow.get().child?.send({ type: 'answered' })
  see()
  flow.get().child?.send({ type: 'passed' })
  flow.goBack()
  see()
  flow.get().child?.send({ type: 'answered' })
  see()
  expect(ways).toEqual([false, true, false, true, false])
})

test('a flow keeps its position while a step is busy or about to submit', () => {
  const code = setup({}).createMachine({
    initial: 'asked',
    states: {
      asked: { on: { sent: 'typed' } },
      typed: { on: { 'back.requested': 'asked', filled: 'given' } },
      given: { tags: 'due', on: { passed: 'checked' } },
      checked: { tags: 'busy', on: { refused: 'typed' } },
    },
  })
  const chart = setup({ actors: { code } }).createMachine({
    initial: 'PHONE',
    states: { PHONE: { invoke: { id: 'PHONE', src: 'code' } } },
  })
  const flow = flowOf(createActor(chart).start())
  const isInner = ['sent', 'filled', 'passed', 'refused'].map((type) => {
    flow.get().child?.send({ type })
    return flow.get().flowPosition?.inner
  })
  expect(isInner).toEqual([true, true, true, true])
})

test('a user can cancel a flow only while its chart accepts the cancellation', () => {
  const chart = setup({ actors: { question } }).createMachine({
    initial: 'PHONE',
    states: {
      PHONE: { invoke: { id: 'PHONE', src: 'question', onDone: 'SUCCESS' }, on: { 'workflow.cancelled': 'left' } },
      SUCCESS: { invoke: { id: 'SUCCESS', src: 'question' } },
      left: { type: 'final' },
    },
  })
  const flow = flowOf(createActor(chart).start())
  const { cancel } = flow.get()
  for (const type of ['answered', 'passed']) flow.get().child?.send({ type })
  expect(flow.get().cancel).toBeUndefined()
  cancel?.()
  expect(flow.get().step).toBe('SUCCESS')
})

test('a user cannot cancel a flow while a step shows its end', () => {
  const undo = setup({}).createMachine({
    initial: 'asked',
    states: { asked: { on: { answered: 'undone' } }, undone: { tags: 'ended' } },
  })
  const chart = setup({ actors: { undo } }).createMachine({
    on: { 'workflow.cancelled': '.left' },
    initial: 'UNDO',
    states: { UNDO: { invoke: { id: 'UNDO', src: 'undo' } }, left: { type: 'final' } },
  })
  const flow = flowOf(createActor(chart).start())
  expect(flow.get().cancel).toBeDefined()
  flow.get().child?.send({ type: 'answered' })
  expect(flow.get().cancel).toBeUndefined()
})

test.each([
  ['at the first screen', [], false],
  ['past the first screen', ['answered'], true],
])('a flow keeps its position while the client opens another page (%s)', (_, events, inner) => {
  const flow = flowAfter(...events)
  flow.get().child?.send({ type: 'refused' })
  expect([flow.get().snapshot?.value, flow.get().flowPosition]).toEqual(['leaving', { step: 'PHONE', inner }])
})
