import { type Endpoint, type EndpointName, endpoints, headers, type NextStep, wire } from '@palmflow/contract'
import * as v from 'valibot'
import { newId } from '../base/tokens.ts'

export interface TestResponse {
  status: number
  headers: Headers
  body: unknown
}

export interface Tokens {
  session?: string
  et?: string
  pt?: string
}

export interface Somebody {
  phone: string
  pin?: string
  code(phone: string): string | Promise<string>
}

export interface TestClient {
  tokens: Tokens
  at(origin: string): void
  /** Stores the tokens of the response. The body of a success must match the schema of the contract. */
  ask(name: EndpointName, body?: unknown, extra?: Record<string, string>): Promise<TestResponse>
  /** Calls an endpoint like a client that loses the response. Stores no tokens. */
  askDiscardingTokens(name: EndpointName, body?: unknown, extra?: Record<string, string>): Promise<TestResponse>
  /** Splits the input of the real client into path, query and body. */
  askFor(name: EndpointName, input?: Readonly<Record<string, unknown>>, attempt?: string): Promise<TestResponse>
  sendOtp(phone?: string, deduplicationId?: string): Promise<TestResponse>
  submitOtp(phone: string, credential: string, attempt?: string): Promise<TestResponse>
  submitPin(credential: string, attempt?: string): Promise<TestResponse>
  /**
   * Sends each input that the server requires, until the server requires `until` or no more input.
   * @returns the last response, or the first refusal.
   */
  signsIn(somebody: Somebody, until?: NextStep): Promise<TestResponse>
}

const sendInput: Readonly<
  Record<Exclude<NextStep, 'Complete'>, (client: TestClient, somebody: Somebody) => Promise<TestResponse>>
> = {
  async CollectPhone(client, { phone, code }) {
    const request = await client.sendOtp(phone)
    return request.status === 200 ? client.submitOtp(phone, await code(phone), newId()) : request
  },
  CollectSecondFactor: (client, { pin = '' }) => client.submitPin(pin, newId()),
}
const isAnswered = (step: string): step is keyof typeof sendInput => Object.hasOwn(sendInput, step)

async function signsIn(client: TestClient, somebody: Somebody, until?: NextStep): Promise<TestResponse> {
  if (client.tokens.session === undefined) await client.ask('requestAccessToken')
  for (let last: string | undefined; ; ) {
    const checked = await client.ask('checkVerification')
    if (checked.status !== 200) return checked
    const { nextStep } = v.parse(wire.verificationResult, checked.body)
    if (nextStep === until || nextStep === 'Complete') return checked
    if (nextStep === last || !isAnswered(nextStep)) throw new Error(`There is no answer to ${nextStep}`)
    last = nextStep
    const response = await sendInput[nextStep](client, somebody)
    if (response.status !== 200) return response
  }
}

const kinds = ['session', 'et', 'pt'] as const

async function readAnswer(response: Response, endpoint: Endpoint): Promise<unknown> {
  const text = await response.text()
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  if (response.ok && endpoint.answer !== undefined) v.parse(endpoint.answer, body)
  return body
}

const fieldsOf = (fields: Endpoint['query']): string[] => Object.keys(fields?.entries ?? {})

function addressed({ path, params, query }: Endpoint, input: Readonly<Record<string, unknown>>) {
  const inQuery = fieldsOf(query).flatMap((name) => (input[name] === undefined ? [] : [[name, String(input[name])]]))
  const otherFields = new Set([...fieldsOf(params), ...fieldsOf(query)])
  return {
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name]))),
    search: inQuery.length === 0 ? '' : `?${new URLSearchParams(inQuery)}`,
    rest: Object.fromEntries(Object.entries(input).filter(([name]) => !otherFields.has(name))),
  }
}

/** @param own headers of each request, for example `user-agent` */
export function createTestClient(
  firstOrigin: string,
  tokens: Tokens = {},
  own: Record<string, string> = {},
): TestClient {
  let origin = firstOrigin
  async function send(
    name: EndpointName,
    path: string,
    body: unknown,
    extra: Record<string, string>,
  ): Promise<TestResponse> {
    const endpoint: Endpoint = endpoints[name]
    const response = await fetch(origin + path, {
      method: endpoint.method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...own, ...tokens, ...extra },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: response.status, headers: response.headers, body: await readAnswer(response, endpoint) }
  }
  const askDiscardingTokens = (name: EndpointName, body?: unknown, extra: Record<string, string> = {}) =>
    send(name, endpoints[name].path, body, extra)
  function takeTokens(response: TestResponse): TestResponse {
    for (const kind of kinds) {
      const token = response.headers.get(headers[kind])
      if (token !== null) tokens[kind] = token
    }
    return response
  }
  const ask = async (name: EndpointName, body?: unknown, extra?: Record<string, string>) =>
    takeTokens(await askDiscardingTokens(name, body, extra))
  const keyed = (attempt: string | undefined) => (attempt === undefined ? {} : { [headers.attempt]: attempt })
  const client: TestClient = {
    tokens,
    at(next) {
      origin = next
    },
    ask,
    askDiscardingTokens,
    async askFor(name, input = {}, attempt) {
      const endpoint: Endpoint = endpoints[name]
      const { path, search, rest } = addressed(endpoint, input)
      return takeTokens(await send(name, path + search, endpoint.body && rest, keyed(attempt)))
    },
    sendOtp: (phoneNumber, deduplicationId = newId()) =>
      ask('sendOtp', {
        deduplicationId,
        phoneNumberOTPUseCase: 'ACCOUNT_VERIFICATION',
        ...(phoneNumber !== undefined && { phoneNumber }),
      }),
    submitOtp: (phoneNumber, credential, attempt) =>
      ask(
        'submitCredential',
        { type: 'IGT_OTP', credential, otpUseCase: 'ACCOUNT_VERIFICATION', phoneNumber },
        keyed(attempt),
      ),
    submitPin: (credential, attempt) => ask('submitCredential', { type: 'PIN', credential }, keyed(attempt)),
    signsIn: (somebody, until) => signsIn(client, somebody, until),
  }
  return client
}

export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000')
