import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { beginVisit } from './begin-visit.ts'

const walk = setup({}).createMachine({
  id: 'WALK',
  initial: 'ENTRY',
  states: { ENTRY: { on: { 'workflow.started': 'ASKED' } }, ASKED: {} },
})

test('a visit has a stored checkpoint from its start to its end', () => {
  const saved: string[] = []
  const visit = beginVisit({
    actor: createActor(walk),
    search: '',
    keeper: {
      read: () => undefined,
      save: ({ step }) => void saved.push(step),
      clear: () => void saved.push('nothing'),
    },
    resume: ({ value }) => ({ step: String(value), facts: {} }),
  })
  expect(saved).toEqual(['ASKED'])
  visit.stop()
  expect(saved).toEqual(['ASKED', 'nothing'])
})
