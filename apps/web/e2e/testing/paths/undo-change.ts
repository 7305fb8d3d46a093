import { expect } from 'vitest'
import { demoPerson, numbers } from '../site/site.ts'
import type { WebsiteUser } from '../visit/user.ts'
import { onWebsite } from './website.ts'

/** @returns the link in the text message, without the origin */
export async function changedNumber(user: WebsiteUser): Promise<string> {
  await user.comesSignedIn()
  await user.opens('/dashboard/update-phone')
  await user.walks('ADD_PHONE')
  await user.walks(undefined, { number: numbers.unknown })
  await user.seesDashboard()
  const linkIn = async () =>
    (await user.site.texts(`+1${demoPerson.number}`))
      .map(({ text }) => text.match(/\/undo#[0-9a-f]{32}$/)?.[0])
      .find((link) => link !== undefined)
  await expect.poll(linkIn).toBeDefined()
  return (await linkIn()) ?? ''
}

const links = new WeakMap<WebsiteUser, string>()
/** Loads a blank page first, because a link that differs only in its fragment loads no page. */
async function opensLink(user: WebsiteUser): Promise<void> {
  await user.page.goto('about:blank')
  await user.opens(links.get(user) ?? '')
}

export const { isPossible, unreachable, useCase } = onWebsite({
  chart: 'UNDO_CHANGE',
  address: '/undo',
  ends: { completed: '/sign-in', nothingToUndo: '/sign-in', cancelled: '/sign-in' },
  prepare: async ({ user, now }) => {
    if (now === 0) links.set(user, await changedNumber(user))
  },
  opens: opensLink,
  unreachable: {},
})
