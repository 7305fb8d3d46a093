import { gatewayOpenApi, openApi } from '@palmflow/backend/openapi'
import { contentTypes, decodeChallengeResponse } from '@palmflow/gateway'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Row } from './rows.ts'

const documents = { main: openApi(), gateway: gatewayOpenApi() } as const

const at = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((found, key) => Reflect.get(Object(found), key), value)

function described({ api, endpoint }: Row, status: number): unknown {
  const { path, method } = endpoint
  const found = at(documents[api], 'paths', path, method.toLowerCase(), 'responses', String(status))
  const reference = at(found, '$ref')
  return typeof reference === 'string' ? at(documents[api], ...reference.slice(2).split('/')) : found
}

const ajv = new Ajv2020({ strict: true, allErrors: true, keywords: ['x-ours'] })
const isSchema = (value: unknown): value is object => typeof value === 'object' && value !== null

/** @throws if the body cannot be parsed */
function parseBody(type: string, bytes: Uint8Array): unknown {
  if (type !== contentTypes.framed) return JSON.parse(new TextDecoder().decode(bytes))
  const decoded = decodeChallengeResponse(bytes, type)
  return 'response' in decoded ? decoded.response : decoded
}

type CheckedResponse = Pick<Response, 'status' | 'headers'>

const typeOf = (headers: Headers): string => (headers.get('content-type') ?? '').split(';')[0]?.trim() ?? ''

function bodyComplaints(content: unknown, { headers }: CheckedResponse, bytes: Uint8Array): string[] {
  const type = typeOf(headers)
  const schema = at(content, type, 'schema')
  if (!isSchema(schema))
    return [`has the content type '${type}' instead of ${Object.keys(Object(content)).join(' or ')}`]
  let value: unknown
  try {
    value = parseBody(type, bytes)
  } catch (error) {
    return [`has a body that cannot be parsed: ${error instanceof Error ? error.message : 'no value'}`]
  }
  const validate = ajv.compile(schema)
  if (validate(value)) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || 'the body'} ${message}`)
}

function headerComplaints(promised: unknown, headers: Headers): string[] {
  return Object.entries(Object(promised)).flatMap(([name, header]) => {
    const value = headers.get(name)
    const isRequired = at(header, 'required') === true
    if (value === null) return isRequired ? [`has no header ${name}: ${String(at(header, 'description'))}`] : []
    const pattern = at(header, 'schema', 'pattern')
    const fits = typeof pattern !== 'string' || new RegExp(pattern).test(value)
    return fits ? [] : [`has a header ${name} that does not match ${String(pattern)}`]
  })
}

/**
 * Compares a response with its OpenAPI document. Complaints must not quote the response, because the response may
 * contain personal data.
 */
export function complaintsOf(row: Row, response: CheckedResponse, bytes: Uint8Array): string[] {
  const found = described(row, response.status)
  if (found === undefined) return ['is a status that the OpenAPI document does not list']
  const content = at(found, 'content')
  const isBare = content === undefined
  const body = isBare ? (bytes.length > 0 ? ['has a body'] : []) : bodyComplaints(content, response, bytes)
  return [...body, ...headerComplaints(at(found, 'headers'), response.headers)]
}
