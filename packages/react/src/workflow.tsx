import { type ComponentType, Fragment, type ReactNode, useCallback, useSyncExternalStore } from 'react'
import type { AnyActorRef, AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import { type Flow, isSamePlace, type Place, type StepRef } from './flow.ts'

export interface StepViewProps<Ref extends AnyActorRef> {
  snapshot: SnapshotFrom<Ref>
  send: Ref['send']
}
/** A step's view: from a snapshot to a screen. No hooks and no state; what a person types lives in the fields. */
export type StepView<Ref extends AnyActorRef> = (props: StepViewProps<Ref>) => ReactNode

type Steps<Workflow extends AnyActorRef> = SnapshotFrom<Workflow>['children']
/** One view per step of the workflow, each for that step's own actor: a missing or a wrong one does not compile. */
export type Views<Workflow extends AnyActorRef> = {
  [Step in keyof Steps<Workflow>]-?: StepView<Extract<Steps<Workflow>[Step], AnyActorRef>>
}

export interface FrameProps {
  place: Place | undefined
  onBack: (() => void) | undefined
  onCancel: () => void
  children: ReactNode
}

interface WorkflowProps<Workflow extends AnyActorRef> {
  flow: Flow
  views: Views<Workflow>
  /** Steps that show one screen: passing from one to the next keeps its fields, with what was typed and the focus. */
  sharedScreen?: readonly (keyof Views<Workflow>)[]
  frame: ComponentType<FrameProps>
  move?: Move
  /** Shown before the flow has begun and after its end. */
  waiting: ReactNode
  /** Shown where a step broke. */
  broken: (reload: () => void) => ReactNode
}

/** Shows a change of place, perhaps with a movement; `update` must run in the end. */
export type Move = (update: () => void, isBack: boolean) => void

const still: Move = (update) => update()

export function useFlow(flow: Flow, move: Move = still) {
  const subscribe = (listener: () => void) => {
    let shown = flow.get().place
    return flow.subscribe(() => {
      const { place, cameBack } = flow.get()
      const isMove = place !== undefined && shown !== undefined && !isSamePlace(place, shown)
      if (place !== undefined) shown = place
      if (isMove) move(listener, cameBack)
      else listener()
    })
  }
  return useSyncExternalStore(useCallback(subscribe, [flow, move]), flow.get, flow.get)
}

type AnyView = (props: { snapshot: AnyMachineSnapshot; send: StepRef['send'] }) => ReactNode

export function Workflow<Ref extends AnyActorRef>(props: WorkflowProps<Ref>): ReactNode {
  const { flow, views, sharedScreen = [], frame: Frame, move, waiting, broken } = props
  const { step, child, snapshot, place, canGoBack, isBroken } = useFlow(flow, move)
  const shown = (): ReactNode => {
    if (isBroken) return broken(flow.reload)
    if (step === undefined || child === undefined || snapshot === undefined) return waiting
    const view = views[step as keyof Views<Ref>] as AnyView
    const isShared = sharedScreen.some((name) => name === step)
    return <Fragment key={isShared ? 'shared' : child.sessionId}>{view({ snapshot, send: child.send })}</Fragment>
  }
  return (
    <Frame place={place} onBack={canGoBack ? flow.goBack : undefined} onCancel={flow.cancel}>
      {shown()}
    </Frame>
  )
}
