import { type Answers, createSimulatedUser } from '@palmflow/paths'
import { subjectOf } from '@palmflow/workflows/samples'
import type { EngineHost } from './engine-host.ts'

const turns = 60
/** A time in milliseconds that is longer than each delay after which a chart makes a call. */
const delay = 1_000

/**
 * Performs the user's act on each screen in the engine.
 * @param until the step at which the walk ends. If absent, the walk continues to the end of the flow.
 */
export async function walk(host: EngineHost, answers: Answers, until?: string): Promise<void> {
  const goals = { LINK_PARTNER: 'partner linked' }
  const person = createSimulatedUser({ stepOf: subjectOf, answers, goals })
  for (let turn = 0; turn < turns; turn += 1) {
    const { status, step, tags } = host.look()
    if (step === until || (until === undefined && status === 'done')) return
    // In a state without tags, the chart waits for the server.
    const act = tags.length === 0 ? undefined : await person.nextAct({ step, screen: tags.join(' ') })
    if (act !== undefined) host.send(act)
    host.advance(delay)
  }
  throw new Error(`${turns} turns on the way to '${until}', which end at ${JSON.stringify(host.look())}`)
}
