import * as v from 'valibot'
import { newId } from '../../base/tokens.ts'
import type { App } from '../../gateway/testing/app.ts'
import { freshName } from '../../gateway/testing/app.ts'
import { type AppBackend, type Enrolled, signedIn } from '../../gateway/testing/app-backend.ts'
import { createTestClient } from '../../testing/test-client.ts'

export async function onWebsite(fixture: AppBackend, phone: string, origin = fixture.origin) {
  const client = createTestClient(origin)
  await client.signsIn({ phone, code: fixture.code })
  return client
}

export async function websiteUser(fixture: AppBackend, options?: Parameters<AppBackend['enrol']>[0]) {
  const enrolled = await fixture.enrol(options)
  return { ...enrolled, client: await onWebsite(fixture, enrolled.phone) }
}
export type WebsiteUser = Awaited<ReturnType<typeof websiteUser>>

const withUrl = v.object({ downloadUrl: v.string() })
export async function linkFor({ client }: Pick<WebsiteUser, 'client'>, id: string): Promise<string> {
  const response = await client.askFor('fetchDataDownload', { id }, newId())
  return v.parse(withUrl, response.body).downloadUrl
}

export async function inApp(fixture: AppBackend) {
  const { app, ...enrolled } = await signedIn(fixture)
  return { ...enrolled, ...callsOf(fixture, app) }
}

export async function backInApp(fixture: AppBackend, { person }: Pick<Enrolled, 'person'>) {
  const app = fixture.app()
  await app.consent()
  await app.show(person, freshName())
  return callsOf(fixture, app)
}

function callsOf(fixture: AppBackend, app: App) {
  const authorization = `Bearer ${app.accessToken()}`
  const json = { authorization, 'content-type': 'application/json' }
  return {
    authorization,
    start: async (clientToken = newId(), at = fixture.origin) => {
      const body = JSON.stringify({ clientToken })
      const response = await fetch(`${at}/v1/user/data-access`, { method: 'POST', headers: json, body })
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
    load: async (id: string) => {
      const response = await fetch(`${fixture.origin}/v1/user/data-access/${id}`, { headers: { authorization } })
      return { status: response.status, body: await response.json() }
    },
  }
}

export const finished = ({ backend, second }: AppBackend): Promise<unknown> =>
  Promise.all([backend.finishRequests(), second.finishRequests()])

/** The id of the oldest request is first. */
export const requestsOf = async ({ db }: AppBackend, { profileId }: { profileId: string }): Promise<string[]> => {
  const rows = db.selectFrom('dataRequests').select('id').where('profileId', '=', profileId).orderBy('askedAt')
  return (await rows.execute()).map(({ id }) => id)
}

/** @returns the id of the request */
export async function withFile(fixture: AppBackend, user: WebsiteUser): Promise<string> {
  await user.client.askFor('startDataRequest')
  await finished(fixture)
  return (await requestsOf(fixture, user)).at(-1) ?? ''
}
