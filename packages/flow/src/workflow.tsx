import { type ComponentType, Fragment, type ReactNode, useMemo, useSyncExternalStore } from 'react'
import type { AnyActorRef, AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { Flow, FlowPosition, FlowState, StepRef } from './flow.ts'
import { type Move, shownStepOf, still } from './shown-step.ts'

export interface StepViewProps<Ref extends AnyActorRef> {
  snapshot: SnapshotFrom<Ref>
  send: Ref['send']
}
/** Renders a step from its snapshot. A view needs no state, because the fields hold the typed text. */
export type StepView<Ref extends AnyActorRef> = (props: StepViewProps<Ref>) => ReactNode

type Steps<Workflow extends AnyActorRef> = SnapshotFrom<Workflow>['children']
/** One view per step of the workflow, typed for that step's actor. */
export type Views<Workflow extends AnyActorRef> = {
  [Step in keyof Steps<Workflow>]-?: StepView<Extract<Steps<Workflow>[Step], AnyActorRef>>
}

export interface FrameProps {
  flowPosition: FlowPosition | undefined
  /** The step and the tags of its state, for example `VALIDATE_PHONE otp`. */
  position: string | undefined
  onBack: (() => void) | undefined
  /** Undefined if the user cannot cancel now. */
  onCancel: (() => void) | undefined
  children: ReactNode
}

export interface WorkflowProps<Workflow extends AnyActorRef> {
  flow: Flow
  /** A step without a view shows `waiting`, for example while the file with all views loads. */
  views: Partial<Views<Workflow>>
  /** Steps that share one screen. A change between them keeps the fields, their text and the focus. */
  sharedScreen?: readonly (keyof Views<Workflow>)[]
  frame: ComponentType<FrameProps>
  move?: Move
  /** The content before the flow starts, and for a step without a view. */
  waiting: ReactNode
  broken: (reload: () => void) => ReactNode
}

/**
 * Selects a value of the flow, and renders again when the value changes. For the same state, `select` must return the
 * same object, because React would otherwise render in an endless loop.
 */
export function useFlow<Selected>(flow: Flow, select: (state: FlowState) => Selected): Selected {
  const get = () => select(flow.get())
  return useSyncExternalStore(flow.subscribe, get, get)
}

const noStep: readonly never[] = []
type AnyView = (props: { snapshot: AnyMachineSnapshot; send: StepRef['send'] }) => ReactNode

export function Workflow<Ref extends AnyActorRef>(props: WorkflowProps<Ref>): ReactNode {
  const { flow, views, sharedScreen = noStep, frame: Frame, move = still, waiting, broken } = props
  const isShared = (step: string) => sharedScreen.some((name) => name === step)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isShared` is made of `sharedScreen`
  const shownStep = useMemo(() => shownStepOf(flow, move, isShared), [flow, move, sharedScreen])
  const { step, child, snapshot, flowPosition, canGoBack, cancel, isBroken } = useSyncExternalStore(
    shownStep.subscribe,
    shownStep.get,
    shownStep.get,
  )
  const screen = (): ReactNode => {
    if (isBroken) return broken(flow.reload)
    if (step === undefined || child === undefined || snapshot === undefined) return waiting
    const view = views[step as keyof Views<Ref>] as AnyView | undefined
    if (view === undefined) return waiting
    return <Fragment key={isShared(step) ? 'shared' : child.sessionId}>{view({ snapshot, send: child.send })}</Fragment>
  }
  const position = step === undefined || snapshot === undefined ? undefined : [step, ...snapshot.tags].join(' ')
  return (
    <Frame
      flowPosition={flowPosition}
      position={position}
      onBack={canGoBack ? flow.goBack : undefined}
      onCancel={cancel}
    >
      {screen()}
    </Frame>
  )
}
