import { type FlowState, useFlow, Workflow, type WorkflowProps } from '@palmflow/flow'
import { BrokenScreen, type CopyKey, PageTitle, Waiting } from '@palmflow/views'
import { useEffect } from 'react'
import type { AnyActorRef } from 'xstate'
import type { DeferredServices } from '../boot/deferred-services.ts'
import { spoken } from '../i18n/spoken.ts'
import { useHere } from '../navigation/here.tsx'
import { animateStep } from './animate-step.ts'
import type { FlowVisit } from './begin-visit.ts'
import { useFlowHistory } from './use-flow-history.ts'

const statusOf = ({ status }: FlowState) => status
const nothingShared: readonly never[] = []

export interface FlowPageProps<Ref extends AnyActorRef, Output>
  extends Pick<WorkflowProps<Ref>, 'views' | 'sharedScreen' | 'frame'> {
  visit: FlowVisit<Output>
  title: CopyKey
  historyOf: DeferredServices['historyOf'] | undefined
  /**
   * Runs once, when the flow has ended and its entries are left. `finish` opens the next page. The returned function runs
   * when the page is unmounted.
   */
  onEnd: (output: Output, finish: (to: string) => void) => (() => void) | undefined
}

/** Shows the steps of a use case, and navigates after its end. */
export function FlowPage<Ref extends AnyActorRef, Output>(props: FlowPageProps<Ref, Output>) {
  const { visit, title, historyOf, onEnd, views, sharedScreen = nothingShared, frame } = props
  const { flow, output } = visit
  const status = useFlow(flow, statusOf)
  const { tabHistory } = useHere()
  const leaveEntries = useFlowHistory(flow, historyOf)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end happens once
  useEffect(() => {
    const ended = status === 'done' ? output() : undefined
    if (ended === undefined) return undefined
    let callOff: (() => void) | undefined
    leaveEntries(() => {
      callOff = onEnd(ended, (to) => tabHistory.replace(spoken(to)))
    })
    return () => callOff?.()
  }, [status])
  return (
    <PageTitle value={title}>
      <Workflow<Ref>
        flow={flow}
        views={views}
        sharedScreen={sharedScreen}
        frame={frame}
        move={animateStep}
        waiting={<Waiting />}
        broken={(reload) => <BrokenScreen onReload={reload} />}
      />
    </PageTitle>
  )
}
