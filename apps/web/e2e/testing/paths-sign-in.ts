import { sessionStorageKeys } from '@palmflow/contract'
import { expect } from 'vitest'
import { arrangementOf, wiring } from './paths-answers.ts'
import type { WebsiteUseCase } from './paths-website.ts'
import type { Person } from './person.ts'
import { demoPerson, numbers } from './site.ts'

/** Where a person stood before their page was loaded again. */
const interruptions: Readonly<Record<string, (person: Person) => Promise<void>>> = {
  'comes back to the number': async (person) => {
    await person.asksForCode()
    await person.presses('Change number')
    await person.seesNumberForm()
  },
  'comes back to the code': (person) => person.asksForCode(),
  'comes back to the PIN': async (person) => {
    await person.walks('ADD_PIN')
  },
  'comes back before anything was asked': (person) => person.typesPhone(numbers.withPin),
}

const isAwaited = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'isProfileAwaited' in input && input.isProfileAwaited === true

/** An earlier sign-in in this tab has completed, and its profile has not come. */
async function comesWithoutProfile(person: Person): Promise<void> {
  await person.page.goto(`${person.site.origin}/robots.txt`)
  await person.page.evaluate((key) => sessionStorage.setItem(key, '1'), sessionStorageKeys.profileAwaited)
}

const isAgain = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'isReAuth' in input && input.isReAuth === true

/** AUTHENTICATE. */
export const signIn: WebsiteUseCase = {
  wiring,
  arrangementOf,
  numberIn: () => demoPerson.number,
  prepare: async ({ person, wire, legs, now }) => {
    if (now === 0 && legs.some((leg) => arrangementOf(leg)?.isSignedIn === true)) {
      await person.opens()
      await person.signsIn()
    }
    const label = legs[now]?.edge.case.label ?? ''
    const interrupt = interruptions[label]
    if (interrupt === undefined) return
    const isFirstAsked = label === 'comes back before anything was asked'
    const asked = isFirstAsked ? wire.plan('checkVerification', { fault: 'hang' }) : undefined
    await person.opens()
    await interrupt(person)
    // The page that is left has asked: else the one that comes would meet what was planned for it.
    await asked?.made.promise
  },
  opens: async (person, { input }) => {
    if (isAwaited(input)) await comesWithoutProfile(person)
    await person.opens(isAgain(input) ? '/sign-in?isReAuth=true' : '/sign-in')
  },
  seesEnd: async (person, leg, { profilesAsked }) => {
    const { kind } = Object(leg.leads.snapshot.output)
    // Whoever comes signed in asks for their profile as they come.
    if (arrangementOf(leg)?.isSignedIn === true) return person.seesDashboard()
    if (kind !== 'completed') await expect.poll(() => new URL(person.page.url()).pathname).toBe('/')
    else await expect.poll(() => person.network.asked('loadProfile').length).toBeGreaterThan(profilesAsked)
  },
}
