import * as v from 'valibot'
import { newId } from '../../base/tokens.ts'
import type { App } from '../../gateway/testing/app.ts'
import { freshName } from '../../gateway/testing/app.ts'
import { type AppBackend, type Enrolled, signedIn } from '../../gateway/testing/app-backend.ts'
import { createPerson } from '../../testing/person.ts'

/** Signs in the user with the number of this profile on the website. */
export async function onWebsite(place: AppBackend, phone: string, origin = place.origin) {
  const person = createPerson(origin)
  await person.signsIn({ phone, code: place.code })
  return person
}

/** Creates a new user on the website. */
export async function asker(place: AppBackend) {
  const enrolled = await place.enrol()
  return { ...enrolled, who: await onWebsite(place, enrolled.phone) }
}
export type Asker = Awaited<ReturnType<typeof asker>>

const withUrl = v.object({ downloadUrl: v.string() })
/** Returns a link to this file. The owner of the file requests it. */
export async function linkFor({ who }: Pick<Asker, 'who'>, id: string): Promise<string> {
  const response = await who.askFor('fetchDataDownload', { id }, newId())
  return v.parse(withUrl, response.body).downloadUrl
}

/** Creates a user in the app. */
export async function inApp(place: AppBackend) {
  const { app, ...enrolled } = await signedIn(place)
  return { ...enrolled, ...callsOf(place, app) }
}

/** Signs in a returning user in the app. */
export async function backInApp(place: AppBackend, { person }: Pick<Enrolled, 'person'>) {
  const app = place.app()
  await app.consent()
  await app.show(person, freshName())
  return callsOf(place, app)
}

function callsOf(place: AppBackend, app: App) {
  const authorization = `Bearer ${app.accessToken()}`
  const json = { authorization, 'content-type': 'application/json' }
  return {
    authorization,
    start: async (clientToken = newId(), at = place.origin) => {
      const body = JSON.stringify({ clientToken })
      const response = await fetch(`${at}/v1/user/data-access`, { method: 'POST', headers: json, body })
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
    load: async (id: string) => {
      const response = await fetch(`${place.origin}/v1/user/data-access/${id}`, { headers: { authorization } })
      return { status: response.status, body: await response.json() }
    },
  }
}

/** Completes all pending requests at both servers. */
export const finished = ({ backend, second }: AppBackend): Promise<unknown> =>
  Promise.all([backend.finishRequests(), second.finishRequests()])

/** Lists the requests of this user, the oldest first. */
export const requestsOf = async ({ db }: AppBackend, { profileId }: { profileId: string }): Promise<string[]> => {
  const rows = db.selectFrom('dataRequests').select('id').where('profileId', '=', profileId).orderBy('askedAt')
  return (await rows.execute()).map(({ id }) => id)
}

/**
 * Requests the data and waits for the file.
 * @returns the id of the request.
 */
export async function withFile(place: AppBackend, one: Asker): Promise<string> {
  await one.who.askFor('startDataRequest')
  await finished(place)
  return (await requestsOf(place, one)).at(-1) ?? ''
}
