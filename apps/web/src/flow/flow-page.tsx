import { FlowScreen, type FlowScreenProps, useNavigation } from '@palmflow/react/parts'
import type { AnyActorRef } from 'xstate'
import { inPageLanguage } from '../i18n/in-page-language.ts'
import { animateStep } from './animate-step.ts'

export interface FlowPageProps<Ref extends AnyActorRef, Output>
  extends Omit<FlowScreenProps<Ref, Output>, 'onEnd' | 'move'> {
  /**
   * Runs once, after the flow has ended and the browser has left the flow's history entries. `finish` opens the next
   * page. The returned function runs when the page is unmounted.
   */
  onEnd: (output: Output, finish: (to: string) => void) => (() => void) | undefined
}

export function FlowPage<Ref extends AnyActorRef, Output>({ onEnd, ...props }: FlowPageProps<Ref, Output>) {
  const { tabHistory } = useNavigation()
  return (
    <FlowScreen<Ref, Output>
      {...props}
      move={animateStep}
      onEnd={(output) => onEnd(output, (to) => tabHistory.replace(inPageLanguage(to)))}
    />
  )
}
