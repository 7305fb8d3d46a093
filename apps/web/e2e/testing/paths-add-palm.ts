import { expect } from 'vitest'
import { arrangementOf, wiring } from './paths-add-palm-answers.ts'
import type { WebsiteUseCase } from './paths-website.ts'
import type { Person } from './person.ts'
import { demoPerson } from './site.ts'

const address = '/dashboard/add-palm'
const seesNumber = (person: Person): Promise<void> => person.heading('Confirm your mobile number').waitFor()

/** Where a person stood before their page was loaded again. */
const interruptions: Readonly<Record<string, (person: Person) => Promise<void>>> = {
  'comes back to the number': async (person) => {
    await person.asksForCode()
    await person.presses('Change number')
    await seesNumber(person)
  },
  'comes back to its code': (person) => person.asksForCode(),
  'comes back to the consent': async (person) => {
    await person.provesPhone()
    await person.heading('Biometric consent').waitFor()
  },
}

/** ADD_PALM, as far as a website can go. */
export const addPalm: WebsiteUseCase = {
  wiring,
  arrangementOf,
  numberIn: () => demoPerson.number,
  prepare: async ({ person, legs, now }) => {
    if (now === 0) await person.comesSignedIn()
    const interrupt = interruptions[legs[now]?.edge.case.label ?? '']
    if (interrupt === undefined) return
    await person.opens(address)
    await interrupt(person)
  },
  opens: (person) => person.opens(address),
  seesEnd: async (person, { leads }) => {
    const { kind } = Object(leads.snapshot.output)
    const path = { handedOff: '/download-app', sessionEnded: '/sign-in' }[String(kind)]
    if (path !== undefined) await expect.poll(() => new URL(person.page.url()).pathname).toBe(path)
    else await person.seesDashboard()
  },
}
