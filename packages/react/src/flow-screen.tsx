import { type FlowState, useFlow, Workflow, type WorkflowProps } from '@palmflow/flow'
import { BrokenScreen, type CopyKey, PageTitle, Waiting } from '@palmflow/views'
import { useEffect } from 'react'
import type { AnyActorRef } from 'xstate'
import type { FlowVisit } from './begin-visit.ts'
import { type HistoryOf, useFlowHistory } from './use-flow-history.ts'

const statusOf = ({ status }: FlowState) => status
const nothingShared: readonly never[] = []

export interface FlowScreenProps<Ref extends AnyActorRef, Output>
  extends Pick<WorkflowProps<Ref>, 'views' | 'sharedScreen' | 'frame' | 'move'> {
  visit: FlowVisit<Output>
  /** The title of the document while there is no screen. With `null`, the flow does not change the title. */
  title: CopyKey | null
  /** Undefined while the file of the history loads, and for a flow without history entries. */
  historyOf: HistoryOf | undefined
  /**
   * Runs once, after the flow has ended and the browser has left the flow's entries. The returned function runs on
   * unmount.
   */
  onEnd: (output: Output) => (() => void) | undefined
}

export function FlowScreen<Ref extends AnyActorRef, Output>(props: FlowScreenProps<Ref, Output>) {
  const { visit, title, historyOf, onEnd, move, views, sharedScreen = nothingShared, frame } = props
  const { flow, output } = visit
  const status = useFlow(flow, statusOf)
  const leaveEntries = useFlowHistory(flow, historyOf)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `onEnd` of a later render must not end the flow again
  useEffect(() => {
    const ended = status === 'done' ? output() : undefined
    if (ended === undefined) return undefined
    let callOff: (() => void) | undefined
    leaveEntries(() => {
      callOff = onEnd(ended)
    })
    return () => callOff?.()
  }, [status])
  return (
    <PageTitle.Provider value={title}>
      <Workflow<Ref>
        flow={flow}
        views={views}
        sharedScreen={sharedScreen}
        frame={frame}
        {...(move && { move })}
        waiting={<Waiting />}
        broken={(reload) => <BrokenScreen onReload={reload} />}
      />
    </PageTitle.Provider>
  )
}
