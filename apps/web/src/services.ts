import { Failure, type Services } from '@palmflow/contract'
import type { Client } from './client.ts'

/** Something that comes in a file of its own. Where the file does not come, the next one to ask loads it again. */
export class Late<Thing> {
  readonly #load: () => Promise<Thing>
  #loading: Promise<Thing> | undefined
  #thing: Thing | undefined
  constructor(load: () => Promise<Thing>) {
    this.#load = load
    this.get().catch(() => {})
  }
  async get(): Promise<Thing> {
    this.#loading ??= this.#load()
    try {
      this.#thing = await this.#loading
      return this.#thing
    } catch (cause) {
      this.#loading = undefined
      throw new Failure('unavailable', { cause })
    }
  }
  current(): Thing | undefined {
    return this.#thing
  }
}

/** The services of the main API, from a client that is still on its way. */
export function servicesOf(client: Late<Client>): Services {
  const api = async () => (await client.get()).api
  return {
    requestAccessToken: async (input, signal) => (await api()).requestAccessToken(input, signal),
    fetchFeatureFlags: async (input, signal) => (await api()).fetchFeatureFlags(input, signal),
    fetchAppConfig: async (input, signal) => (await api()).fetchAppConfig(input, signal),
    checkVerification: async (input, signal) => (await api()).checkVerification(input, signal),
    sendOtp: async (input, signal) => (await api()).sendOtp(input, signal),
    submitCredential: async (input, signal) => (await api()).submitCredential(input, signal),
    loadProfile: async (input, signal) => (await api()).loadProfile(input, signal),
    signOut: async (input, signal) => (await api()).signOut(input, signal),
  }
}
