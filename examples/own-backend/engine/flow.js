import { Failure } from '@palmflow/contract'
import { createActor } from 'xstate'

export const call = (name) => async (input) => {
  const { failure, output } = JSON.parse(await host.call(name, JSON.stringify(input)))
  if (failure !== undefined) throw new Failure(failure.kind, failure)
  return output
}
export const callsOf = (names) => Object.fromEntries(names.map((name) => [name, call(name)]))
export const report = ({ type, slot, cause }) => host.report(`${type} ${slot} ${cause ?? ''}`)
const clock = { setTimeout: host.setTimeout, clearTimeout: host.clearTimeout }

export function offer(machine, input) {
  const workflow = createActor(machine, { input, clock })
  const step = () => workflow.getSnapshot().children[workflow.getSnapshot().value]
  globalThis.palmflow = {
    start() {
      workflow.start()
      workflow.send({ type: 'workflow.started' })
    },
    send(json) {
      const event = JSON.parse(json)
      // Refuse internal events of XState. A forged event could count as the response to a call.
      if (event.type.startsWith('xstate.')) throw new Error(`'${event.type}' does not come from outside`)
      ;(step() ?? workflow).send(event)
    },
    look() {
      const { status, value, output } = workflow.getSnapshot()
      const snapshot = step()?.getSnapshot()
      return JSON.stringify({
        status,
        step: value,
        tags: [...(snapshot?.tags ?? [])],
        message: snapshot?.context.message?.key,
        output,
      })
    },
  }
}
