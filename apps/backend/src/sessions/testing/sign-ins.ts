import { sourceOf, wire } from '@palmflow/contract'
import * as v from 'valibot'
import { newId } from '../../base/tokens.ts'
import type { AppBackend } from '../../gateway/testing/app-backend.ts'
import { createPerson, type Person } from '../../testing/person.ts'

export const userAgents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36',
} as const

/**
 * Signs in the user with this number at the main API.
 * @param userAgent null for an unknown browser.
 * @param treatment the treatment of the page. Each treatment except WEB is an app.
 */
export async function signsInWith(
  place: AppBackend,
  phone: string,
  userAgent: string | null,
  treatment = 'WEB',
): Promise<Person> {
  const who = createPerson(place.origin)
  await who.signsIn({ phone, code: place.code })
  // A sign-in is recorded at its first call.
  const agent = userAgent === null ? {} : { 'user-agent': userAgent }
  await who.ask('loadProfile', undefined, { ...agent, source: sourceOf(treatment, newId()) })
  return who
}

export async function listed(who: Person): Promise<readonly wire.SignIn[]> {
  const response = await who.ask('listSignIns')
  return v.parse(wire.signIns, response.body).signIns
}

/** Returns the id of the first other sign-in in the user's list. */
export async function otherOf(who: Person): Promise<string> {
  const other = (await listed(who)).find(({ own }) => !own)
  if (other === undefined) throw new Error('There is no other sign-in')
  return other.signInId
}
