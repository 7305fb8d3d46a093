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
    await person.provesPhone()
    await person.seesPinForm()
  },
  'comes back before anything was asked': (person) => person.typesPhone(numbers.withPin),
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
    if (label === 'comes back before anything was asked') wire.plan('checkVerification', { fault: 'hang' })
    await person.opens()
    await interrupt(person)
  },
  opens: (person, { input }) => person.opens(isAgain(input) ? '/sign-in?isReAuth=true' : '/sign-in'),
  seesEnd: async (person, { leads }, { profilesAsked }) => {
    const { kind } = Object(leads.snapshot.output)
    if (kind !== 'completed') await expect.poll(() => new URL(person.page.url()).pathname).toBe('/')
    else await expect.poll(() => person.network.asked('loadProfile').length).toBeGreaterThan(profilesAsked)
  },
}
