import { fuzzBridge } from '@palmflow/shell-bridge/fuzz'
import { type Outcome, partOf, type SoakInput, type SoakRun } from '../soak-run.ts'

async function postAll(input: SoakInput): Promise<Outcome> {
  const count = partOf(1_000_000, input, 1_000)
  const { stateChanges, thrown, genuine } = fuzzBridge(input.seed, count)
  return {
    figures: { messages: count, genuine: genuine.sentCount, received: genuine.receivedCount },
    problems: [
      ...(stateChanges === 0 ? [] : [`hostile messages that changed a state: ${stateChanges}`]),
      ...(thrown === 0 ? [] : [`hostile messages that made the bridge throw: ${thrown}`]),
      ...(genuine.sentCount === genuine.receivedCount
        ? []
        : [`valid messages lost among hostile ones: ${genuine.sentCount - genuine.receivedCount}`]),
    ],
  }
}

export const run: SoakRun = {
  name: 'bridge',
  about: '1,000,000 hostile messages between web view and shell: none changes a state, none throws in a page',
  run: postAll,
}
