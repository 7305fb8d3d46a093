import { expectTypeOf, test } from 'vitest'
import type { AnyActorRef, AnyStateMachine } from 'xstate'
import type { Flow, flowOf, StepView, StepViewProps, Workflow, WorkflowProps } from './index.ts'

// The compiler checks these tests. At run time they have no effect.
test('a flow runs a started actor of a workflow', () => {
  expectTypeOf<Parameters<typeof flowOf>>().toEqualTypeOf<[actor: AnyActorRef]>()
  expectTypeOf<ReturnType<typeof flowOf>>().toEqualTypeOf<Flow>()
  // @ts-expect-error A chart must run in an actor.
  expectTypeOf<AnyStateMachine>().toExtend<Parameters<typeof flowOf>[0]>()
})

test('a workflow needs a flow, views, a frame and a screen for a defect', () => {
  type Props = WorkflowProps<AnyActorRef>
  expectTypeOf<Parameters<typeof Workflow<AnyActorRef>>>().toEqualTypeOf<[props: Props]>()
  expectTypeOf<Props>().toExtend<{ flow: Flow }>()
  expectTypeOf<Parameters<StepView<AnyActorRef>>>().toEqualTypeOf<[props: StepViewProps<AnyActorRef>]>()
  // @ts-expect-error Without this screen, a defect would leave an empty page.
  expectTypeOf<Omit<Props, 'broken'>>().toExtend<Props>()
})
