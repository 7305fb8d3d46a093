import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { flowOf } from './flow.ts'
import { shownStepOf } from './shown-step.ts'

const question = setup({}).createMachine({
  initial: 'asked',
  states: {
    asked: { on: { answered: 'confirming', passed: 'done' } },
    confirming: { on: { 'back.requested': 'asked', passed: 'done' } },
    done: { type: 'final' },
  },
})
const walk = setup({ actors: { question } }).createMachine({
  initial: 'CHECK',
  states: {
    CHECK: { invoke: { id: 'CHECK', src: 'question', onDone: 'PHONE' } },
    PHONE: { invoke: { id: 'PHONE', src: 'question', onDone: 'PIN' } },
    PIN: { invoke: { id: 'PIN', src: 'question', onDone: 'home' } },
    home: { type: 'final' },
  },
})

/** Records each shown screen. Each test runs the pending updates itself, in place of the browser. */
function watch() {
  const flow = flowOf(createActor(walk).start())
  const pending: { update: () => void; isBack: boolean }[] = []
  const shownStep = shownStepOf(
    flow,
    (update, isBack) => void pending.push({ update, isBack }),
    (step) => step === 'CHECK' || step === 'PHONE',
  )
  const drawn: string[] = []
  const now = () => `${shownStep.get().step} ${shownStep.get().snapshot?.value}`
  shownStep.subscribe(() => void drawn.push(now()))
  const send = (type: string) => flow.get().child?.send({ type })
  const takePicture = () => pending.shift()?.update()
  return { flow, pending, drawn, now, send, takePicture }
}

test('the old screen stays until the browser has taken a snapshot of this screen', () => {
  const { pending, drawn, now, send, takePicture } = watch()
  send('answered')
  expect([pending.length, now(), drawn]).toEqual([1, 'CHECK asked', []])
  takePicture()
  expect([now(), drawn]).toEqual(['CHECK confirming', ['CHECK confirming']])
})

test('a change between steps with a shared screen has no view transition', () => {
  const { pending, now, send } = watch()
  send('passed')
  expect([pending.length, now()]).toEqual([0, 'PHONE asked'])
  send('passed')
  expect([pending.length, now()]).toEqual([1, 'PHONE asked'])
})

test('a change while a snapshot is pending joins the running view transition', () => {
  const { flow, pending, now, send, takePicture } = watch()
  send('passed')
  send('answered')
  send('passed')
  send('answered')
  expect([pending.length, now()]).toEqual([1, 'PHONE asked'])
  takePicture()
  expect([pending.length, now()]).toEqual([0, 'PIN confirming'])
  flow.goBack()
  expect(pending).toMatchObject([{ isBack: true }])
})

test('the last screen stays after the end of the flow', () => {
  const { flow, now, send, takePicture } = watch()
  send('passed')
  send('passed')
  takePicture()
  send('passed')
  expect([flow.get().status, now()]).toEqual(['done', 'PIN asked'])
})
