import { type Endpoint, endpoints, headers } from '@palmflow/contract'
import * as v from 'valibot'

type Json = { [key: string]: Json | readonly (Json | string)[] | string | number | boolean }

const entries = v.record(v.string(), v.looseObject({ type: v.string() }))
const pipe = v.optional(v.array(v.looseObject({ type: v.string(), requirement: v.optional(v.unknown()) })))
/** The parts of a valibot schema that the contract uses; another kind fails the request for the document, not silently. */
const shape = v.variant('type', [
  v.looseObject({ type: v.picklist(['object', 'loose_object', 'strict_object']), entries }),
  v.looseObject({ type: v.literal('array'), item: v.unknown() }),
  v.looseObject({ type: v.literal('record'), value: v.unknown() }),
  v.looseObject({ type: v.picklist(['optional', 'exact_optional']), wrapped: v.unknown() }),
  v.looseObject({ type: v.literal('picklist'), options: v.array(v.string()) }),
  v.looseObject({ type: v.literal('literal'), literal: v.union([v.string(), v.boolean()]) }),
  v.looseObject({ type: v.picklist(['variant', 'union']), options: v.array(v.unknown()) }),
  v.looseObject({ type: v.literal('string'), pipe }),
  v.looseObject({ type: v.picklist(['number', 'boolean']) }),
])

const isRequired = (field: { type: string } | undefined): boolean =>
  field?.type !== 'optional' && field?.type !== 'exact_optional'

function objectSchema(fields: v.InferOutput<typeof entries>): Json {
  const names = Object.keys(fields)
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, jsonSchema(fields[name])])),
    required: names.filter((name) => isRequired(fields[name])),
  }
}

function stringSchema(checks: v.InferOutput<typeof pipe>): Json {
  const schema: Json = { type: 'string' }
  for (const { type, requirement } of checks ?? []) {
    if (type === 'min_length' && typeof requirement === 'number') schema.minLength = requirement
    if (type === 'max_length' && typeof requirement === 'number') schema.maxLength = requirement
  }
  return schema
}

/** JSON Schema of a valibot schema. */
function jsonSchema(schema: unknown): Json {
  const known = v.parse(shape, schema)
  switch (known.type) {
    case 'array':
      return { type: 'array', items: jsonSchema(known.item) }
    case 'record':
      return { type: 'object', additionalProperties: jsonSchema(known.value) }
    case 'optional':
    case 'exact_optional':
      return jsonSchema(known.wrapped)
    case 'picklist':
      return { enum: known.options }
    case 'literal':
      return { const: known.literal }
    case 'variant':
    case 'union':
      return { oneOf: known.options.map(jsonSchema) }
    case 'string':
      return stringSchema(known.pipe)
    case 'number':
    case 'boolean':
      return { type: known.type }
    default:
      return objectSchema(known.entries)
  }
}

const content = (schema: unknown): Json => ({ 'application/json': { schema: jsonSchema(schema) } })

function parametersOf(place: 'path' | 'query', given: Endpoint['params']): Json[] {
  if (given === undefined) return []
  const { entries: fields } = v.parse(v.looseObject({ entries }), given)
  return Object.entries(fields).map(([name, field]) => ({
    name,
    in: place,
    required: isRequired(field),
    schema: jsonSchema(field),
  }))
}

function operation(name: string, endpoint: Endpoint): Json {
  const tokens: string[] = endpoint.access === 'none' ? [] : [headers.session]
  if (endpoint.access === 'signedIn') tokens.push(headers.pt)
  const attempt = { name: headers.attempt, in: 'header', required: false, schema: { type: 'string' } }
  const success: Json =
    endpoint.answer === undefined
      ? { 204: { description: 'Done' } }
      : { 200: { description: 'Done', content: content(endpoint.answer) } }
  const given = [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)]
  const parameters = [...given, ...(endpoint.once === 'header' ? [attempt] : [])]
  const refusals = endpoint.statuses.map((status) => [status, { $ref: '#/components/responses/failure' }])
  return {
    operationId: name,
    ...(endpoint.ours === true && { 'x-ours': true }),
    ...(tokens.length > 0 && { security: [Object.fromEntries(tokens.map((token) => [token, []]))] }),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body !== undefined && { requestBody: { required: true, content: content(endpoint.body) } }),
    responses: { ...success, ...Object.fromEntries(refusals) },
  }
}

const failure = {
  description: 'Refused; 423 and 429 say in retry-after when that ends',
  content: {
    'application/json': {
      schema: { type: 'object', properties: { code: { type: 'string' }, redirectUrl: { type: 'string' } } },
    },
  },
}

/** OpenAPI 3.1 of the contract's table. */
export function openApi(): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const methods = paths[endpoint.path] ?? {}
    methods[endpoint.method.toLowerCase()] = operation(name, endpoint)
    paths[endpoint.path] = methods
  }
  const tokens = [headers.session, headers.et, headers.pt]
  return {
    openapi: '3.1.0',
    info: { title: 'palmflow main API', version: '1' },
    paths,
    components: {
      responses: { failure },
      securitySchemes: Object.fromEntries(tokens.map((name) => [name, { type: 'apiKey', in: 'header', name }])),
    },
  }
}
