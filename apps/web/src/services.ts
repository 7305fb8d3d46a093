import { Failure, type Services } from '@palmflow/contract'
import type { Late } from './late.ts'
import type { Later } from './later.ts'
import { leave } from './leave.ts'

const forever = new Promise<never>(() => {})

/** Only a page that can come at all is loaded again: ours is kinder than the browser's own. */
async function loadAgain(): Promise<never> {
  const isThere = await fetch(leave.here(), { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isThere) throw new Failure('unavailable')
  leave.again()
  return forever
}

/** The services of the main API, from a later that is still on its way. */
export function servicesOf(later: Late<Later>): Services {
  const api = async () => (await later.get()).api
  const apiOrReload = () => api().catch((cause: unknown) => (later.seemsLost() ? loadAgain() : Promise.reject(cause)))
  return {
    // The first call, and the one that Reload asks for.
    requestAccessToken: async (input, signal) => (await apiOrReload()).requestAccessToken(input, signal),
    fetchFeatureFlags: async (input, signal) => (await api()).fetchFeatureFlags(input, signal),
    fetchAppConfig: async (input, signal) => (await api()).fetchAppConfig(input, signal),
    checkVerification: async (input, signal) => (await api()).checkVerification(input, signal),
    sendOtp: async (input, signal) => (await api()).sendOtp(input, signal),
    submitCredential: async (input, signal) => (await api()).submitCredential(input, signal),
    loadProfile: async (input, signal) => (await api()).loadProfile(input, signal),
    fetchDocument: async (input, signal) => (await api()).fetchDocument(input, signal),
    signOut: async (input, signal) => (await api()).signOut(input, signal),
  }
}
