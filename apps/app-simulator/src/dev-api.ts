import * as v from 'valibot'
import { type TelemetryReport, telemetryReport } from './funnels/telemetry-report.ts'

/** These endpoints exist only in the local environment of the backend. */
const controls = {
  sms: '/dev/sms',
  clock: '/dev/clock',
  network: '/dev/network',
  flags: '/dev/flags',
  keys: '/dev/shell-keys',
  telemetry: '/dev/telemetry',
} as const

const texts = v.array(v.object({ to: v.string(), text: v.string(), at: v.number() }))
export type SmsText = v.InferOutput<typeof texts>[number]

const time = v.object({ now: v.number() })
const registered = v.object({ keyId: v.string() })
const network = v.object({ mode: v.picklist(['online', 'slow', 'offline']) })
const flags = v.record(v.string(), v.string())
export type Flags = v.InferOutput<typeof flags>

export interface ServerState {
  now: number | undefined
  network: v.InferOutput<typeof network>['mode'] | undefined
  flags: Flags | undefined
}

/** `why` is the reason why the control had no effect, as a sentence. */
export type Effect = { done: true } | { done: false; why: string }
export interface DevCall {
  method: 'GET' | 'POST'
  path: string
  body?: object
  status: number | undefined
}

interface DevApiPorts {
  origin: string
  fetch: typeof globalThis.fetch
  /** Called for each change of a setting on the server. Not called for reads and for `registerKey`. */
  called: (call: DevCall) => void
}
export interface DevApi {
  /** Undefined if the text messages cannot be read now. */
  texts(phone: string): Promise<readonly SmsText[] | undefined>
  state(): Promise<ServerState>
  /** In milliseconds since 1970. Undefined if the time cannot be read now. */
  time(): Promise<number | undefined>
  /** Returns the id of the key, or undefined if the server has not registered the key. */
  registerKey(publicKey: string): Promise<string | undefined>
  /** Undefined if the telemetry cannot be read now. */
  telemetryReport(days: number): Promise<TelemetryReport | undefined>
  forward(forwardMs: number): Promise<Effect>
  setNetwork(aoSessionId: string, mode: string): Promise<Effect>
  setFlag(id: string, variant: string): Promise<Effect>
}

function effectOf(status: number | undefined): Effect {
  if (status === undefined)
    return { done: false, why: 'The server did not respond, or it does not allow the address of the simulator.' }
  if (status === 404) return { done: false, why: 'The server does not have this control. Nothing was changed.' }
  if (status === 403)
    return { done: false, why: 'The server does not allow controls from the address of the simulator.' }
  return status < 300 ? { done: true } : { done: false, why: `The server refused the change with status ${status}.` }
}

export function createDevApi({ origin, fetch, called }: DevApiPorts): DevApi {
  const post = async (path: string, body: object): Promise<Effect> => {
    const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const status = await fetch(origin + path, options).then(
      (response) => response.status,
      () => undefined,
    )
    called({ method: 'POST', path, body, status })
    return effectOf(status)
  }
  const read = async <Schema extends v.GenericSchema>(path: string, schema: Schema, options?: RequestInit) => {
    try {
      const response = await fetch(origin + path, options)
      const parsed = v.safeParse(schema, await response.json())
      return response.ok && parsed.success ? parsed.output : undefined
    } catch {
      return undefined
    }
  }
  return {
    texts: (phone) => read(`${controls.sms}?phone=${encodeURIComponent(phone)}`, texts),
    state: async () => {
      const [clock, net, flagged] = await Promise.all([
        read(controls.clock, time),
        read(controls.network, network),
        read(controls.flags, flags),
      ])
      return { now: clock?.now, network: net?.mode, flags: flagged }
    },
    time: async () => (await read(controls.clock, time))?.now,
    registerKey: async (publicKey) => {
      const body = JSON.stringify({ publicKey, kind: 'build', evidence: '' })
      const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
      return (await read(controls.keys, registered, options))?.keyId
    },
    telemetryReport: (days) => read(`${controls.telemetry}?days=${days}`, telemetryReport),
    forward: (forwardMs) => post(controls.clock, { forwardMs }),
    setNetwork: (aoSessionId, mode) => post(controls.network, { aoSessionId, mode }),
    setFlag: (id, variant) => post(controls.flags, { id, variant }),
  }
}
