import { expect } from 'vitest'
import { arrangementOf, wiring } from './paths-loyalty-answers.ts'
import type { WebsiteUseCase } from './paths-website.ts'
import { demoPerson } from './site.ts'

const address = '/dashboard/loyalty-programs'

/** LOYALTY_PROGRAMS. */
export const loyaltyPrograms: WebsiteUseCase = {
  wiring,
  arrangementOf,
  numberIn: () => demoPerson.number,
  prepare: async ({ person, legs, now }) => {
    if (now === 0) await person.comesSignedIn()
    if (legs[now]?.edge.case.label !== 'comes back') return
    await person.opens(address)
    await person.heading('Loyalty programs').waitFor()
  },
  opens: (person) => person.opens(address),
  seesEnd: async (person, { leads }) => {
    const { kind } = Object(leads.snapshot.output)
    if (kind !== 'sessionEnded') await person.seesDashboard()
    else await expect.poll(() => new URL(person.page.url()).pathname).toBe('/sign-in')
  },
}
