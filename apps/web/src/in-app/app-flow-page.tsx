import type { AnyActorRef } from 'xstate'
import { FlowHistory } from '../flow-history.ts'
import { FlowPage, type FlowPageProps } from '../flow-page.tsx'
import { onceLoaded } from '../once-loaded.ts'
import { pages } from './pages.ts'

interface AppFlowPageProps<Ref extends AnyActorRef, Output>
  extends Omit<FlowPageProps<Ref, Output>, 'historyOf' | 'onEnd'> {
  /** Once, when the flow has ended; `finish` leaves it for another page of ours. */
  onEnd: (output: Output, finish: (to: string) => void) => void
}

const historyOf = (...given: ConstructorParameters<typeof FlowHistory>) => new FlowHistory(...given)

/** The page of a use case in the app. */
export function AppFlowPage<Ref extends AnyActorRef, Output>({ onEnd, ...flow }: AppFlowPageProps<Ref, Output>) {
  return (
    <FlowPage<Ref, Output>
      {...flow}
      historyOf={historyOf}
      onEnd={(output, finish) => {
        let callOff = (): void => {}
        onEnd(output, (to) => {
          callOff = onceLoaded(pages[to.replace(/[?#].*/, '')]?.get() ?? Promise.resolve(), () => finish(to))
        })
        return () => callOff()
      }}
    />
  )
}
