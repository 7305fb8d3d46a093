import { expect } from 'vitest'
import { demoPerson, numbers } from '../site/site.ts'
import type { Person } from '../visit/user.ts'
import { onWebsite } from './website.ts'

/** @returns the link in the text message, without the origin */
export async function changedNumber(person: Person): Promise<string> {
  await person.comesSignedIn()
  await person.opens('/dashboard/update-phone')
  await person.walks('ADD_PHONE')
  await person.walks(undefined, { number: numbers.unknown })
  await person.seesDashboard()
  const linkIn = async () =>
    (await person.site.texts(`+1${demoPerson.number}`))
      .map(({ text }) => text.match(/\/undo#[0-9a-f]{32}$/)?.[0])
      .find((link) => link !== undefined)
  await expect.poll(linkIn).toBeDefined()
  return (await linkIn()) ?? ''
}

const links = new WeakMap<Person, string>()
/** Loads a blank page first, because a link that differs only in its fragment loads no page. */
async function opensLink(person: Person): Promise<void> {
  await person.page.goto('about:blank')
  await person.opens(links.get(person) ?? '')
}

export const { isPossible, unreachable, useCase } = onWebsite({
  chart: 'UNDO_CHANGE',
  address: '/undo',
  ends: { completed: '/sign-in', nothingToUndo: '/sign-in', cancelled: '/sign-in' },
  prepare: async ({ person, now }) => {
    if (now === 0) links.set(person, await changedNumber(person))
  },
  opens: opensLink,
  unreachable: {},
})
