import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { bindStepUp } from './step-up.chart.ts'

describe('STEP_UP', () => {
  test('the submitted PIN of a step-up is not in the snapshot', async () => {
    const value: unknown[] = []
    const services = {
      submitCredential: async (input: unknown) => {
        value.push(input)
        return { signedIn: true }
      },
    }
    const workflow = createActor(bindStepUp(services)).start()
    workflow.send({ type: 'workflow.started' })
    workflow.getSnapshot().children.ADD_PIN?.send({ type: 'pin.submitted', pin: '4071' })
    // The second event simulates a double click while the form is busy.
    workflow.getSnapshot().children.ADD_PIN?.send({ type: 'pin.submitted', pin: '4071' })
    const ended = await waitFor(workflow, ({ status }) => status === 'done')
    expect(ended.output).toEqual({ kind: 'completed' })
    expect(value).toEqual([{ type: 'PIN', credential: '4071' }])
    expect(JSON.stringify(workflow.getPersistedSnapshot())).not.toContain('4071')
  })
})
