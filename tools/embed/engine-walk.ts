import { type Answers, type FlowDriver, walkFlow } from '@palmflow/paths'
import { subjectOf } from '@palmflow/workflows/samples'
import type { EngineHost } from './engine-host.ts'

const maxWaits = 60
/** A time in milliseconds that is longer than each delay after which a chart makes a call. */
const delay = 1_000
const goals = { LINK_PARTNER: 'partner linked' }

/** @param until the step at which the walk ends. If absent, the walk continues to the end of the flow. */
export function walk(host: EngineHost, answers: Answers, until?: string): Promise<void> {
  let waits = 0
  const driver: FlowDriver = {
    isDelayed: false,
    look() {
      const { status, step, tags } = host.look()
      return status === 'done' ? undefined : [step, ...tags].join(' ')
    },
    act: (act) => host.send(act),
    wait() {
      host.advance(delay)
      waits += 1
      return waits < maxWaits
    },
  }
  return walkFlow(driver, { stepOf: subjectOf, answers, goals }, until)
}
