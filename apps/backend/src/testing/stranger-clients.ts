import { newId } from '../base/tokens.ts'
import { codesSentTo, freshPhones } from './parallel-clients.ts'
import { createTestClient, otherThan, type TestClient } from './test-client.ts'

export const addressHeader = 'x-real-address'

interface Caller {
  ask: TestClient['ask']
  asksFor(phone: string): Promise<boolean>
  types(phone: string, code: string): Promise<number>
}

export async function callerAt(origin: string, address: string): Promise<Caller> {
  const client = createTestClient(origin)
  const ask: TestClient['ask'] = (name, body, extra) => client.ask(name, body, { ...extra, [addressHeader]: address })
  await ask('requestAccessToken')
  const use = { phoneNumberOTPUseCase: 'ACCOUNT_VERIFICATION' }
  return {
    ask,
    async asksFor(phoneNumber) {
      const { status, body } = await ask('sendOtp', { deduplicationId: newId(), ...use, phoneNumber })
      return status === 200 && JSON.stringify(body) === '{"status":"SUCCESS"}'
    },
    async types(phoneNumber, credential) {
      const code = { type: 'IGT_OTP', credential, otpUseCase: use.phoneNumberOTPUseCase, phoneNumber }
      return (await ask('submitCredential', code)).status
    },
  }
}

export async function proves(origin: string, address: string, phone: string): Promise<boolean> {
  const caller = await callerAt(origin, address)
  if (!(await caller.asksFor(phone))) return false
  const [code = ''] = await codesSentTo(origin, phone)
  return [200, 404].includes(await caller.types(phone, code))
}

/**
 * Two of three addresses are IPv4, in pairs with the same network. The others are IPv6, in groups of three with the
 * same /48.
 */
const crowdAddress = (index: number): string =>
  index % 3 === 2
    ? `2001:db8:${(0x1000 + Math.floor(index / 9)).toString(16)}:${(index % 9).toString(16)}::1`
    : `10.${Math.floor(index / 768)}.${Math.floor(index / 3) % 256}.${1 + (index % 3)}`
const knownAddress = (index: number): string => `172.16.${index % 256}.${1 + Math.floor(index / 256)}`
const newAddress = (index: number): string => `192.168.${index % 256}.${1 + Math.floor(index / 256)}`

export interface CrowdPlan {
  /** The number of strangers. Strangers request text messages and never enter a code. */
  crowd: number
  each: number
  /** The number of users with an earlier proof at their address. Every tenth user is in a network of the strangers. */
  known: number
  fresh: number
}

export interface CrowdOutcome {
  crowdTexts: number
  knownServed: number
  freshServed: number
}

const homeOf = (index: number): string => (index % 10 === 9 ? `10.0.${index % 256}.200` : knownAddress(index))

export type Pass = (ms: number) => Promise<void>
const hour = 60 * 60_000

export async function withstand(origin: string, plan: CrowdPlan, pass: Pass): Promise<CrowdOutcome> {
  const freshPhone = freshPhones()
  const phones = Array.from({ length: plan.known }, freshPhone)
  for (const [index, phone] of phones.entries()) await proves(origin, homeOf(index), phone)
  await pass(hour)
  const served = { crowdTexts: 0, knownServed: 0, freshServed: 0 }
  const all = plan.crowd * plan.each
  const callers = new Map<number, Caller>()
  const due = (people: number, requestCount: number) =>
    Math.floor((people * (requestCount + 1)) / all) > Math.floor((people * requestCount) / all)
  for (let requestCount = 0; requestCount < all; requestCount += 1) {
    const who = requestCount % plan.crowd
    const caller = callers.get(who) ?? (await callerAt(origin, crowdAddress(who)))
    callers.set(who, caller)
    if (await caller.asksFor(freshPhone())) served.crowdTexts += 1
    const known = Math.floor((plan.known * requestCount) / all)
    if (due(plan.known, requestCount) && (await proves(origin, homeOf(known), phones[known] ?? '')))
      served.knownServed += 1
    const fresh = Math.floor((plan.fresh * requestCount) / all)
    if (due(plan.fresh, requestCount) && (await proves(origin, newAddress(fresh), freshPhone())))
      served.freshServed += 1
  }
  return served
}

export interface Siege {
  strangersTexts: number
  /**
   * Whether the owner could verify the number. `atHome` is at an address with a proof, and `inNewNetwork` is at an
   * address in a new network.
   */
  atHome: boolean
  inNewNetwork: boolean
}

export async function besiege(origin: string, phone: string, networks: number, pass: Pass): Promise<Siege> {
  await proves(origin, '172.31.0.1', phone)
  let strangersTexts = 0
  for (let index = 0; index < networks; index += 1) {
    const stranger = await callerAt(origin, `10.99.${index}.1`)
    for (let count = 0; count < 5; count += 1) {
      // Advance the clock, because text messages are ordered by time.
      await pass(2)
      if (await stranger.asksFor(phone)) strangersTexts += 1
      const [code = ''] = await codesSentTo(origin, phone)
      await stranger.types(phone, otherThan(code))
    }
  }
  await pass(2)
  const elsewhere = await proves(origin, '172.31.9.9', phone)
  await pass(2)
  return { strangersTexts, inNewNetwork: elsewhere, atHome: await proves(origin, '172.31.0.1', phone) }
}
