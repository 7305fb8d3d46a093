import { expect } from 'vitest'
import { type Own, wiringOf } from './paths-derived.ts'
import { type Arrangement, possibleOn, type WebsiteUseCase } from './paths-website.ts'
import { demoPerson } from './site.ts'

const address = '/step-up'

/** What our own server gives by itself to a person who is signed in. */
const own: Own<Arrangement> = {
  submitPin: {
    'the PIN is right': {},
    'the PIN is wrong': { isPinWrong: true },
    'too many PINs were wrong': { isPinWrong: true, budgets: { wrongPins: 1 } },
    'too many PINs were wrong, and no time ends it': { isPinWrong: true, budgets: { wrongPinsInRow: 1 } },
    'the session has ended': { isSessionOver: true, isEnd: true },
  },
}

const wiring = wiringOf({ submitPin: 'submitCredential' }, own)
export const isPossible = possibleOn({ root: 'STEP_UP', arrangementOf: wiring.arrangementOf })

/** What neither a person nor an answer can cause, by a part of its name. */
export const unreachable = {
  'xstate.after.callBudget': 'the main API’s client gives up five seconds before the chart would',
  'xstate.error.actor.ADD_PIN': 'a step breaks by a defect of ours, by nothing else',
  'submitPin → refused': 'a PIN answers a challenge in the app alone',
  'submitPin [6] → refused': 'a PIN answers a challenge in the app alone',
  'ADD_PIN.refused': 'a PIN answers a challenge in the app alone',
  'STEP_UP.broken': 'only a step that breaks leads there',
  'broken: reload.requested': 'only a step that breaks leads there',
  'STEP_UP: xstate.route → ADD_PIN': 'it has one step, at which everybody begins',
} as const

/** STEP_UP. */
export const stepUp: WebsiteUseCase = {
  wiring,
  arrangementOf: wiring.arrangementOf,
  numberIn: () => demoPerson.number,
  prepare: async ({ person, legs, now }) => {
    if (now === 0) await person.comesSignedIn()
    if (legs[now]?.edge.case.label !== 'comes back') return
    await person.opens(address)
    await person.heading('Enter your PIN').waitFor()
  },
  opens: (person) => person.opens(address),
  seesEnd: async (person, { leads }) => {
    const { kind } = Object(leads.snapshot.output)
    if (kind !== 'sessionEnded') await person.seesDashboard()
    else await expect.poll(() => new URL(person.page.url()).pathname).toBe('/sign-in')
  },
}
