import { type AppClient, beginInApp as begin } from '@palmflow/react/in-app'
import type { Beginning, FlowVisit } from '@palmflow/react/parts'
import type { AnyActor, OutputFrom } from 'xstate'
import { bufferSteps } from '../telemetry/step-buffer.ts'

export const beginInApp = <Workflow extends AnyActor>(
  client: Pick<AppClient, 'shell'>,
  beginning: Beginning<Workflow>,
): FlowVisit<OutputFrom<Workflow>> => begin(client, { ...beginning, onFlow: bufferSteps })
