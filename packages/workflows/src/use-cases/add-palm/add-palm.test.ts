import { leafOf, openHarness } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { subjectOf } from '../../samples.ts'
import { useCases } from '../use-cases.ts'
import { addPalmWorkflow, handsToAdd } from './add-palm.chart.ts'

const subject = subjectOf('ADD_PALM')

describe('ADD_PALM', () => {
  test('the flow that adds a palm has the steps of the specification in order [R252]', () => {
    const states: AnyStateNode[] = Object.values(addPalmWorkflow.root.states)
    const invoking = states.filter(({ invoke }) => invoke.length > 0)
    expect(invoking.map(({ key }) => key)).toEqual(['ADD_PHONE', 'CONSENT_BIOMETRICS', 'TRANSITION_TO_APP'])
    expect(useCases.ADD_PALM).toEqual(['ADD_PHONE', 'CONSENT_BIOMETRICS', 'TRANSITION_TO_APP'])
  })

  test('the flow that adds a palm starts with the palm and the last digits of the number [R252]', () => {
    const harness = openHarness(subject, { tail: '0199', palm: 'LEFT', enrolled: [], canScan: true })
    harness.actor.send({ type: 'workflow.started' })
    expect(leafOf(harness).snapshot.context).toMatchObject({ tail: '0199', phone: '', addsPalm: 'here', palm: 'LEFT' })
  })

  test.each([
    [['LEFT_PALM'], null, 'RIGHT'],
    [['RIGHT_PALM'], 'RIGHT', 'LEFT'],
    [[], 'RIGHT', 'RIGHT'],
    [[], 'BOTH', 'LEFT'],
    [['LEFT_PALM', 'RIGHT_PALM'], 'LEFT', null],
  ] as const)('with %j enrolled and %s chosen, the palm to add is %s [R365]', (biometrics, chosen, palm) => {
    expect(handsToAdd(biometrics, chosen).palm).toBe(palm)
  })
})
