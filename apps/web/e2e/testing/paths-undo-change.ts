import { expect } from 'vitest'
import { type Own, wiringOf } from './paths-derived.ts'
import { type Arrangement, possibleOn, type WebsiteUseCase } from './paths-website.ts'
import type { Person } from './person.ts'
import { demoPerson, numbers } from './site.ts'

/** What our own server gives by itself to a person with the link. */
const own: Own<Arrangement> = {
  loadUndo: { 'the number comes back': {}, 'the profile is not on hold': {} },
  undoChange: { 'the PIN is right': {}, 'the PIN is wrong': { isPinWrong: true } },
}

const wiring = wiringOf({ loadUndo: 'loadUndo', undoChange: 'undoChange' }, own)
export const isPossible = possibleOn({ root: 'UNDO_CHANGE', arrangementOf: wiring.arrangementOf })

/** What neither a person nor an answer can cause, by a part of its name. */
export const unreachable = {
  'xstate.after.callBudget': 'the main API’s client gives up five seconds before the chart would',
  'xstate.error.actor.CONFIRM_UNDO': 'a step breaks by a defect of ours, by nothing else',
  'UNDO_CHANGE.broken': 'only a step that breaks leads there',
  'broken: reload.requested': 'only a step that breaks leads there',
  'UNDO_CHANGE: xstate.route → CONFIRM_UNDO': 'it has one step, at which everybody begins',
} as const

/** The number of the demo person is changed. @returns the link in the text, without the site. */
export async function changedNumber(person: Person): Promise<string> {
  await person.comesSignedIn()
  await person.opens('/dashboard/update-phone')
  await person.provesPhone(demoPerson.number)
  await person.heading('What’s your new number?').waitFor()
  await person.provesPhone(numbers.unknown)
  await person.seesDashboard()
  const linkIn = async () =>
    (await person.site.texts(`+1${demoPerson.number}`))
      .map(({ text }) => text.match(/\/undo#[0-9a-f]{32}$/)?.[0])
      .find((link) => link !== undefined)
  await expect.poll(linkIn).toBeDefined()
  return (await linkIn()) ?? ''
}

const links = new WeakMap<Person, string>()
/** A link that differs in the fragment alone loads no page. */
async function opensLink(person: Person): Promise<void> {
  await person.page.goto('about:blank')
  await person.opens(links.get(person) ?? '')
}

/** UNDO_CHANGE. */
export const undoChange: WebsiteUseCase = {
  wiring,
  arrangementOf: wiring.arrangementOf,
  numberIn: () => demoPerson.number,
  prepare: async ({ person, legs, now }) => {
    if (now === 0) links.set(person, await changedNumber(person))
    if (legs[now]?.edge.case.label !== 'comes back') return
    await opensLink(person)
    await person.heading('Undo this change?').waitFor()
  },
  opens: opensLink,
  seesEnd: async (person, { leads }) => {
    const { kind } = Object(leads.snapshot.output)
    const path = kind === 'completed' ? '/sign-in' : '/'
    await expect.poll(() => new URL(person.page.url()).pathname).toBe(path)
  },
}
