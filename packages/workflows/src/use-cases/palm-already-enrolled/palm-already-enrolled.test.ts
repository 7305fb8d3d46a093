import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { useCases } from '../use-cases.ts'
import { bindPalmAlreadyEnrolled } from './palm-already-enrolled.chart.ts'

function comes(type: 'workflow.started' | 'workflow.resumed') {
  const workflow = createActor(bindPalmAlreadyEnrolled({}))
  const events: string[] = []
  workflow.on('*', (event) => events.push(event.type))
  workflow.start()
  if (type === 'workflow.started') workflow.send({ type })
  else workflow.send({ type, resume: { step: 'ALREADY_ENROLLED', facts: {} } })
  return { workflow, events }
}

describe('PALM_ALREADY_ENROLLED', () => {
  test('a user with a profile continues to the profile after one screen [R256 R280]', () => {
    const { workflow } = comes('workflow.started')
    expect(useCases.PALM_ALREADY_ENROLLED).toEqual([workflow.getSnapshot().value])
    workflow.getSnapshot().children.ALREADY_ENROLLED?.send({ type: 'profile.requested' })
    expect(workflow.getSnapshot().output).toEqual({ kind: 'completed' })
  })

  test('the app gets the "already enrolled" event only once, even after a reload [R317]', () => {
    expect(comes('workflow.started').events).toEqual(['shell.workflow.already-enrolled'])
    expect(comes('workflow.resumed').events).toEqual([])
  })
})
