import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { flowOf } from './flow.ts'
import { shownOf } from './shown.ts'

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

/** A person before the screen; pictures are taken when the test says so. */
function watch() {
  const flow = flowOf(createActor(walk).start())
  const pending: { update: () => void; isBack: boolean }[] = []
  const shown = shownOf(
    flow,
    (update, isBack) => void pending.push({ update, isBack }),
    (step) => step === 'CHECK' || step === 'PHONE',
  )
  const drawn: string[] = []
  const now = () => `${shown.get().step} ${shown.get().snapshot?.value}`
  shown.subscribe(() => void drawn.push(now()))
  const send = (type: string) => flow.get().child?.send({ type })
  const takePicture = () => pending.shift()?.update()
  return { flow, pending, drawn, now, send, takePicture }
}

test('a person sees the old screen until its picture is taken, then the new one', () => {
  const { pending, drawn, now, send, takePicture } = watch()
  send('answered')
  expect([pending.length, now(), drawn]).toEqual([1, 'CHECK asked', []])
  takePicture()
  expect([now(), drawn]).toEqual(['CHECK confirming', ['CHECK confirming']])
})

test('steps that share a screen follow each other without a movement', () => {
  const { pending, now, send } = watch()
  send('passed')
  expect([pending.length, now()]).toEqual([0, 'PHONE asked'])
  send('passed')
  expect([pending.length, now()]).toEqual([1, 'PHONE asked'])
})

test('what happens while the picture is taken is shown with that movement, and begins no second one', () => {
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

test('at the end the last screen stays, until the page that follows is there', () => {
  const { flow, now, send, takePicture } = watch()
  send('passed')
  send('passed')
  takePicture()
  send('passed')
  expect([flow.get().status, now()]).toEqual(['done', 'PIN asked'])
})
