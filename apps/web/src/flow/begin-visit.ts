import { type Beginning, beginVisit as begin, type FlowVisit } from '@palmflow/react/parts'
import type { AnyActor, OutputFrom } from 'xstate'
import { bufferSteps } from '../telemetry/step-buffer.ts'

export const beginVisit = <Workflow extends AnyActor>(
  beginning: Beginning<Workflow>,
): FlowVisit<OutputFrom<Workflow>> => begin({ ...beginning, onFlow: bufferSteps })
