import { isAppHelpHash } from '@palmflow/contract'
import type { FlowVisit } from '@palmflow/react/parts'
import type { AnyActor, OutputFrom } from 'xstate'
import { beginVisit } from '../flow/begin-visit.ts'
import type { InApp } from './in-app.ts'

type Beginning<Workflow extends AnyActor> = Parameters<typeof beginVisit<Workflow>>[0]

/** Starts a visit in the app. The shell gets the events of the workflow. The shell's Back causes the flow's Back. */
export function beginInApp<Workflow extends AnyActor>(
  { shell }: Pick<InApp, 'shell'>,
  beginning: Beginning<Workflow>,
): FlowVisit<OutputFrom<Workflow>> {
  beginning.actor.on('*', (event) => {
    const hash: unknown = Reflect.get(event, 'hash')
    shell.tell(event.type, isAppHelpHash(hash) ? hash : undefined)
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
