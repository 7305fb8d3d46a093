import { expect } from 'vitest'
import { arrangementOf, wiring } from './paths-update-answers.ts'
import type { WebsiteUseCase } from './paths-website.ts'
import type { Person } from './person.ts'
import { demoPerson, numbers } from './site.ts'

/** As the samples have it. */
const another = '(206) 555-0177'
const address = '/dashboard/update-phone'

async function provesTheirOwn(person: Person): Promise<void> {
  await person.provesPhone(demoPerson.number)
  await person.heading('What’s your new number?').waitFor()
}

/** Where a person stood before their page was loaded again. */
const interruptions: Readonly<Record<string, (person: Person) => Promise<void>>> = {
  'comes back to the number that they have': async (person) => {
    await person.asksForCode()
    await person.presses('Change number')
    await person.seesNumberForm()
  },
  'comes back to its code': (person) => person.asksForCode(),
  'comes back to the new number': async (person) => {
    await provesTheirOwn(person)
    await person.asksForCode(numbers.unknown)
    await person.presses('Change number')
    await person.heading('What’s your new number?').waitFor()
  },
  'comes back to the code of the new number': async (person) => {
    await provesTheirOwn(person)
    await person.asksForCode(numbers.unknown)
  },
}

/** UPDATE_PHONE. */
export const updatePhone: WebsiteUseCase = {
  wiring,
  arrangementOf,
  numberIn: (chart, typed = chart === 'ADD_PHONE' ? another : '') =>
    typed === another ? numbers.unknown : demoPerson.number,
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
    if (kind === 'sessionEnded') {
      await expect.poll(() => new URL(person.page.url()).pathname).toBe('/sign-in')
      return
    }
    await person.seesDashboard()
    if (kind !== 'completed') return
    await person.sees('Your phone number has been updated.')
    await person.page.getByText(`Phone number ending in ${numbers.unknown.slice(-4)}`).waitFor({ state: 'attached' })
    expect(person.path()).toBe('/dashboard')
  },
}
