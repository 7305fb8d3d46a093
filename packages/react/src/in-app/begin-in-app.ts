import { isAppHelpHash } from '@palmflow/contract'
import type { AnyActor, OutputFrom } from 'xstate'
import { type Beginning, beginVisit, type FlowVisit } from '../begin-visit.ts'
import type { AppClient } from './app-client.ts'

/** The shell gets the `shell.…` events of the workflow. The shell's Back causes the flow's Back. */
export function beginInApp<Workflow extends AnyActor>(
  { shell }: Pick<AppClient, 'shell'>,
  beginning: Beginning<Workflow>,
): FlowVisit<OutputFrom<Workflow>> {
  beginning.actor.on('*', (event) => {
    const hash: unknown = Reflect.get(event, 'hash')
    shell.notify(event.type, isAppHelpHash(hash) ? hash : undefined)
  })
  const visit = beginVisit(beginning)
  const unhear = shell.bridge.on('back.requested', visit.flow.goBack)
  return {
    ...visit,
    stop: () => {
      unhear()
      visit.stop()
    },
  }
}
