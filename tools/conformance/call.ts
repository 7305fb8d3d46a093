import { jsonSchema } from '@palmflow/backend/json-schema'
import { headers as headerNames } from '@palmflow/contract'
import { contentTypes } from '@palmflow/gateway'
import type { Row } from './rows.ts'

export interface CallInput {
  path?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: unknown
}

/** The sample of a text field without a list of values. */
const word = 'conformance-1234'
const field = (value: unknown, key: string): unknown => Reflect.get(Object(value), key)

function sampleOf(schema: unknown): unknown {
  const [options, types, constant, oneOf] = ['enum', 'type', 'const', 'oneOf'].map((key) => field(schema, key))
  if (constant !== undefined) return constant
  if (Array.isArray(options)) return options[0]
  if (Array.isArray(oneOf)) return sampleOf(oneOf[0])
  if (types === 'boolean') return true
  if (types === 'integer' || types === 'number') return 0
  if (types === 'array') return [sampleOf(field(schema, 'items'))]
  if (types !== 'object') return word.slice(0, Number(field(schema, 'maxLength') ?? word.length))
  const required = field(schema, 'required')
  const names = Array.isArray(required) ? required.map(String) : []
  return Object.fromEntries(names.map((name) => [name, sampleOf(field(field(schema, 'properties'), name))]))
}

type Schema = Parameters<typeof jsonSchema>[0]
const texts = (schema: Schema | undefined): Record<string, string> =>
  schema === undefined
    ? {}
    : Object.fromEntries(
        Object.entries(Object(sampleOf(jsonSchema(schema)))).map(([name, value]) => [name, String(value)]),
      )

export const sampleFor = ({ endpoint: { params, query, body } }: Row): CallInput => ({
  path: texts(params),
  query: texts(query),
  ...(body !== undefined && { body: sampleOf(jsonSchema(body)) }),
})

/** Returns a text that is too long for the schema. If the schema has no maximum length, the text is `!`. */
function misfit(schema: unknown): string {
  const longest = field(schema, 'maxLength')
  return typeof longest === 'number' ? 'x'.repeat(longest + 1) : '!'
}
const misfits = (schema: Schema | undefined): Record<string, string> => {
  const properties = schema === undefined ? {} : Object(field(jsonSchema(schema), 'properties'))
  return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, misfit(one)]))
}

/** Returns an input that the schemas of the endpoint refuse. The body is null, or the query or the path is wrong. */
export function misfitFor(row: Row): CallInput {
  const { params, query, body } = row.endpoint
  if (body !== undefined) return { ...sampleFor(row), body: null }
  if (query !== undefined) return { ...sampleFor(row), query: misfits(query) }
  return { path: misfits(params) }
}

export interface Tokens {
  session?: string
  et?: string
  pt?: string
  access?: string
}

export async function call(
  origin: string,
  { endpoint }: Row,
  input: CallInput = {},
  tokens: Tokens = {},
): Promise<Response> {
  const { path = {}, query = {}, body } = input
  const { access, ...ours } = tokens
  const at = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? word))
  const search = new URLSearchParams(query).toString()
  const type = 'form' in endpoint && endpoint.form === 'cbor' ? contentTypes.framed : 'application/json'
  return fetch(`${origin}${at}${search && `?${search}`}`, {
    method: endpoint.method,
    headers: {
      ...ours,
      ...(access !== undefined && { authorization: `Bearer ${access}` }),
      ...(endpoint.once === 'header' && { [headerNames.attempt]: crypto.randomUUID() }),
      ...(body !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
