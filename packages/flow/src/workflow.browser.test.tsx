import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type AnyActorRef, createActor, setup } from 'xstate'
import { flowOf } from './flow.ts'
import { type StepView, Workflow } from './workflow.tsx'

const step = setup({}).createMachine({
  initial: 'asking',
  states: { asking: { tags: 'asking' } },
})
const workflow = setup({ actors: { ask: step } }).createMachine({
  initial: 'ASK',
  states: { ASK: { invoke: { id: 'ASK', src: 'ask' } } },
})

const asks = () => 'asks'

function show(views: { ASK?: StepView<AnyActorRef> }) {
  const flow = flowOf(createActor(workflow).start())
  return render(
    <Workflow flow={flow} views={views} frame={({ children }) => children} waiting="waits" broken={() => 'broken'} />,
  )
}

test('a step without a view shows the waiting screen', () => {
  expect(show({}).container.textContent).toBe('waits')
})

test('a step with a view shows its view', () => {
  expect(show({ ASK: asks }).container.textContent).toBe('asks')
})
