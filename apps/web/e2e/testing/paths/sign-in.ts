import { sessionStorageKeys } from '@palmflow/contract'
import { expect } from 'vitest'
import { numbers } from '../site/site.ts'
import type { WebsiteUser } from '../visit/user.ts'
import { onWebsite } from './website.ts'

const isTrue = (input: unknown, name: string): boolean => Reflect.get(Object(input), name) === true

/** Puts the tab into its state after a sign-in whose profile did not load. */
async function comesWithoutProfile(user: WebsiteUser): Promise<void> {
  await user.page.goto(`${user.site.origin}/robots.txt`)
  await user.page.evaluate((key) => sessionStorage.setItem(key, '1'), sessionStorageKeys.profileAwaited)
}

const inApp = 'a PIN answers a challenge in the app alone'
const elsewhere = 'another tab signs in: tabs.test.ts has two tabs, a scenario has one'

export const { isPossible, unreachable, useCase } = onWebsite({
  chart: 'AUTHENTICATE',
  address: '/sign-in',
  ends: { cancelled: '/', turnedAway: '/sign-in' },
  own: {
    resendOtp: { 'code limit reached': { budgets: { smsPerNumberWindow: 1 } } },
    verifyOtp: { 'phone number conflict': { number: numbers.held } },
  },
  interrupts: {
    CHECK_VERIFICATION: async ({ user, wire }) => {
      const first = wire.plan('checkVerification', { fault: 'hang' })
      await user.opens()
      await user.typesPhone(numbers.withPin)
      // Wait for the call of the old page. Otherwise this call would take the planned response of the next page.
      await first.made.promise
    },
  },
  opens: async (user, { input }) => {
    if (isTrue(input, 'isProfileAwaited')) await comesWithoutProfile(user)
    await user.opens(isTrue(input, 'isReAuth') ? '/sign-in?isReAuth=true' : '/sign-in')
  },
  completes: (user, { profilesAsked }) =>
    expect.poll(() => user.network.calls('loadProfile').length).toBeGreaterThan(profilesAsked),
  forward: ['ADD_PIN'],
  backFrom: ['pin'],
  isBarred: ({ edge }) => edge.case.event.type === 'session.startedElsewhere',
  unreachable: {
    'submitPin → refused': inApp,
    'ADD_PIN.refused': inApp,
    'session.startedElsewhere': elsewhere,
    'xstate.done.actor.laterAsk [3] → laterCheck.failed': elsewhere,
    'AUTHENTICATE: xstate.route → VALIDATE_PHONE':
      'Back leads to the number by `back.requested`; no entry of the history lies after ADD_PIN that would lead there',
  },
})

/** The labels of a scenario with a wrong code and a wrong PIN before the sign-in. */
export const past = ['wrong code', 'correct code', 'wrong PIN', 'correct PIN'] as const
