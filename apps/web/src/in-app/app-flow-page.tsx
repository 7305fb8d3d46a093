import { FlowHistory } from '@palmflow/react/parts'
import type { AnyActorRef } from 'xstate'
import { FlowPage, type FlowPageProps } from '../flow/flow-page.tsx'
import { afterLoad } from '../loading/after-load.ts'
import { useInApp } from './in-app-context.ts'

interface AppFlowPageProps<Ref extends AnyActorRef, Output>
  extends Omit<FlowPageProps<Ref, Output>, 'historyOf' | 'onEnd'> {
  onEnd: (output: Output, finish: (to: string) => void) => void
}

const historyOf = (...args: ConstructorParameters<typeof FlowHistory>) => new FlowHistory(...args)

export function AppFlowPage<Ref extends AnyActorRef, Output>({ onEnd, ...flow }: AppFlowPageProps<Ref, Output>) {
  const { loadPage } = useInApp()
  return (
    <FlowPage<Ref, Output>
      {...flow}
      historyOf={historyOf}
      onEnd={(output, finish) => {
        let callOff = (): void => {}
        onEnd(output, (to) => {
          callOff = afterLoad(loadPage(to.replace(/[?#].*/, '')), () => finish(to))
        })
        return () => callOff()
      }}
    />
  )
}
