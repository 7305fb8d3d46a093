import { openStage, testsOf } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('TRANSITION_TO_APP')

describe('TRANSITION_TO_APP', () => {
  for (const { title, run } of testsOf(subject)) test(title, run)

  test.each([{ use: 'add-palm', palm: 'LEFT' }, { use: 'authenticate' }])(
    'a person holds out the hand that is asked for, or whichever they like: %j [R154]',
    (asked) => {
      const stage = openStage(subject, { ...asked, stage: null })
      stage.actor.send({ type: 'scan.requested' })
      expect(stage.calls.map(({ input }) => input)).toEqual([asked])
    },
  )
})
