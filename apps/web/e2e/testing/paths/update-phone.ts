import type { ScenarioTransition } from '@palmflow/paths'
import { enUs } from '@palmflow/views/testing/texts'
import { expect } from 'vitest'
import { demoPerson, numbers } from '../site/site.ts'
import { textOf } from '../visit/texts.ts'
import { onWebsite } from './website.ts'

const another = '(206) 555-0177'

const isFirst = ({ chart, edge }: Pick<ScenarioTransition, 'chart' | 'edge'>, label: string): boolean =>
  chart === 'VALIDATE_PHONE' && edge.case.label === label

const scriptOnly = 'the page of a signed-in person has no form before its script has come'

export const { isPossible, unreachable, useCase } = onWebsite({
  chart: 'UPDATE_PHONE',
  address: '/dashboard/update-phone',
  isSignedIn: true,
  ends: { sessionEnded: '/sign-in' },
  numberIn: (chart, typed = chart === 'ADD_PHONE' ? another : '') =>
    typed === another ? numbers.unknown : demoPerson.number,
  completes: async (user) => {
    await user.seesDashboard()
    await user.sees(enUs['addPhone.done'])
    await user.page
      .getByText(textOf('profilePhoneTail', { tail: numbers.unknown.slice(-4) }))
      .waitFor({ state: 'attached' })
    expect(user.path()).toBe('/dashboard')
  },
  forward: ['ADD_PHONE'],
  backFrom: ['phone'],
  /** The first step accepts another number only after Back. Later steps then use this number too. */
  isBarred: (transition, before) =>
    isFirst(transition, 'submits other phone number') ||
    (isFirst(transition, 'no user with this phone number') && before.some((item) => isFirst(item, 'correct code'))),
  unreachable: {
    'arriving: always [1]': scriptOnly,
    'arriving: always [3]': scriptOnly,
    'unknownNumber: always → enteringPhone.answered': 'the scenarios of ADD_PALM show it',
    'xstate.done.actor.VALIDATE_PHONE [2]':
      'our server takes another number there only after Back; update-phone.test.ts goes back',
    'UPDATE_PHONE: xstate.route → VALIDATE_PHONE':
      'Back leads to the current number by `back.requested`; the address begins there',
  },
})
